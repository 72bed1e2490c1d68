import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/openDatabase.ts';
import { readRows } from '../../src/db/readRows.ts';

/** Rows that depend on the indexer's run: its reorganizations and its heartbeat. */
const INDEXER_TABLES = ['reorgs', 'state'];

/** All rows derived from the chain, by table, in an order that depends only on their contents. */
export async function indexedRows(db: Database): Promise<Record<string, string[]>> {
  const tables = await readRows<{ name: string }>(
    db,
    sql`select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname = 'chain' and relkind in ('r', 'p') and not relispartition`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !INDEXER_TABLES.includes(name));
  const rows: Record<string, string[]> = {};
  for (const name of names) {
    const statement = sql.raw(`select row_to_json(t)::text as row from chain.${name} t`);
    rows[name] = (await readRows<{ row: string }>(db, statement)).map(({ row }) => row).sort();
  }
  return rows;
}
