import { state } from './chainSchema.ts';
import type { Database } from './openDatabase.ts';

/** How far the chain is indexed, as the indexer wrote it with its last block or heartbeat. */
export type IndexState = typeof state.$inferSelect;

/** Undefined before an indexer has opened this database. */
export async function readIndexState(db: Database): Promise<IndexState | undefined> {
  const [row] = await db.select().from(state);
  return row;
}
