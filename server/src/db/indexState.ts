import { getTableColumns } from 'drizzle-orm';
import { state } from './chainSchema.ts';
import type { Database } from './openDatabase.ts';
import { preparedRows } from './readRows.ts';
import type { RowReader } from './readRows.ts';

/** How far the chain is indexed, as the indexer wrote it with its last block. */
export type IndexState = typeof state.$inferSelect;

const columns = Object.entries(getTableColumns(state));
/** Every process asks many times a second: putting the question together each time would cost more than all else that it does idle. */
const readers = new WeakMap<Database, RowReader>();

/** Undefined before an indexer has opened this database. */
export async function readIndexState(db: Database): Promise<IndexState | undefined> {
  let read = readers.get(db);
  if (!read) readers.set(db, (read = preparedRows(db, 'index_state', db.select().from(state).toSQL().sql)));
  const [row] = await read([]);
  if (!row) return undefined;
  const values = columns.map(([name, column], i) => [
    name,
    row[i] === null ? null : column.mapFromDriverValue(row[i]),
  ]);
  return Object.fromEntries(values) as IndexState;
}
