import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as offchainSchema from './offchainSchema.ts';
import type { Database, Transaction } from './openDatabase.ts';
import { readRows } from './readRows.ts';

export interface OffchainTable {
  name: string;
  columns: string[];
  key: string[];
}

/** Tables that are meaningless in a restored database: counts of requests, which processes run, when a backup was made. */
const TRANSIENT_TABLES = new Set(['request_counts', 'api_processes', 'backup_state']);

const tables = Object.values(offchainSchema).filter((value) => is(value, PgTable));

/**
 * Every table of the schema `offchain` that is worth backing up; a table comes after those that it references. A new table of the schema is
 * included automatically.
 */
export const offchainTables: readonly OffchainTable[] = tables
  .map((table) => ({ table, ...getTableConfig(table) }))
  .sort((one, other) => one.foreignKeys.length - other.foreignKeys.length)
  .filter(({ name }) => !TRANSIENT_TABLES.has(name))
  .map(({ table, columns, primaryKeys }) => ({
    name: getTableName(table),
    columns: columns.map(({ name }) => name),
    key: [
      ...columns.filter(({ primary }) => primary).map(({ name }) => name),
      ...primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
    ],
  }));

/** Names of the tables of the schema `offchain` that are missing in the database. */
export async function missingOffchainTables(db: Database | Transaction): Promise<string[]> {
  const existing = await readRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = ${offchainSchema.offchain.schemaName}`,
  );
  const there = new Set(existing.map(({ name }) => name));
  return tables.map((table) => getTableName(table)).filter((name) => !there.has(name));
}
