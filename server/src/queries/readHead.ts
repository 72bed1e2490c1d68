import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { state } from '../db/chainSchema.ts';
import type { QueryContext } from './QueryContext.ts';

/** How far the index is. */
export interface Head {
  /** Last indexed block. */
  number: number;
  hash: `0x${string}`;
  /** Unix seconds; 'now' of every derived figure. */
  timestamp: number;
  /** Newest block that the provider told of. */
  chainHead: number;
  /** Last block that counts as final, by the higher of both: a provider that lags behind takes nothing back. */
  finalised: number;
  epoch: number;
}

/** The indexed head; undefined while nothing is indexed. */
export async function readHead(ctx: QueryContext): Promise<Head | undefined> {
  const [row] = await ctx.db.select().from(state);
  if (!row || row.timestamp === 0) return undefined;
  const { number, hash, timestamp, chainHead, epoch } = row;
  const finalised = Math.max(chainHead, number) - FINALITY_BLOCKS;
  return { number, hash, timestamp, chainHead, epoch, finalised };
}
