import { state } from '../db/chainSchema.ts';
import type { IndexerStatus } from '../db/chainSchema.ts';
import type { Database } from '../db/openDatabase.ts';

/** How far the chain is indexed, as the indexer wrote it with its last block. */
export interface IndexState {
  chainId: number;
  genesisHash: string;
  /** Last indexed block; `startBlock - 1` before the first. */
  number: number;
  hash: string;
  /** Unix seconds of the last indexed block. */
  timestamp: number;
  /** Newest block that the provider told of. */
  chainHead: number;
  status: IndexerStatus;
  /** Unix seconds of the indexer's last sign of life. */
  seenAt: number;
}

/** Null while nothing was ever indexed into this database. */
export async function readIndexState(db: Database): Promise<IndexState | null> {
  const rows = await db
    .select({
      chainId: state.chainId,
      genesisHash: state.genesisHash,
      number: state.number,
      hash: state.hash,
      timestamp: state.timestamp,
      chainHead: state.chainHead,
      status: state.status,
      seenAt: state.seenAt,
    })
    .from(state)
    .limit(1);
  return rows[0] ?? null;
}
