import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import type { Manifest } from '@koala/protocol/manifest';
import { sql } from 'drizzle-orm';
import { readIndexState } from '../db/indexState.ts';
import type { IndexState } from '../db/indexState.ts';
import { lastRowBefore } from '../db/lastRowBefore.ts';
import type { Database } from '../db/openDatabase.ts';
import { readRows } from '../db/readRows.ts';
import { WHOLE_DEPLOYMENT } from '../db/series.ts';
import type { Series } from '../db/series.ts';

export type Address = `0x${string}`;

/** What every query needs; one per process. */
export interface QueryContext {
  db: Database;
  manifest: Manifest;
  /** The state of the index: the last one read if the process polls it, else read now. */
  state: () => Promise<IndexState | undefined>;
}

/**
 * The context of a process. `known` returns the state of the index that the process has already read; without it the state is read for each
 * query.
 */
export function createQueryContext(
  db: Database,
  manifest: Manifest,
  known: () => IndexState | undefined = () => undefined,
): QueryContext {
  return { db, manifest, state: async () => known() ?? readIndexState(db) };
}

/**
 * The state of the index with its last final block, which follows from the higher of `number` and `chainHead`, so that a lagging provider
 * does not lower it.
 */
export type Head = IndexState & { finalized: number };

/** The indexed head, whose `timestamp` is the current time for every derived figure; undefined while nothing is indexed. */
export async function readHead(ctx: QueryContext): Promise<Head | undefined> {
  const row = await ctx.state();
  if (!row || row.timestamp === 0) return undefined;
  return { ...row, finalized: Math.max(row.chainHead, row.number) - FINALITY_BLOCKS };
}

/**
 * Running total of a series of `owner` (lower case), by default of the whole deployment, just before `time` (Unix seconds), by default
 * after all rows.
 */
export async function totalBefore(
  ctx: QueryContext,
  series: Series,
  time = Number.MAX_SAFE_INTEGER,
  owner: Address = WHOLE_DEPLOYMENT,
): Promise<bigint> {
  const [row] = await readRows<{ total: string }>(
    ctx.db,
    sql`select last.total::text as total from ${lastRowBefore(series, owner, time)}`,
  );
  return BigInt(row?.total ?? 0);
}
