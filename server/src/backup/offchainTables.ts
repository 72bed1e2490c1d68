import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as offchainSchema from '../db/offchainSchema.ts';

/** A table of what is not on the chain. */
export interface OffchainTable {
  /** Without its schema. */
  name: string;
  /** Names of its columns in the database. */
  columns: string[];
  /** Of those, the ones that order its rows. */
  key: string[];
}

/** Counts of the last minutes, which mean nothing later. */
const PASSING = new Set(['request_counts']);

/**
 * Every table of the schema `offchain` that is worth keeping; one that refers to another stands behind it. A new table is part of
 * it by being in the schema.
 */
export const offchainTables: readonly OffchainTable[] = Object.values(offchainSchema)
  .filter((value) => is(value, PgTable))
  .map((table) => ({ table, ...getTableConfig(table) }))
  .sort((one, other) => one.foreignKeys.length - other.foreignKeys.length)
  .filter(({ name }) => !PASSING.has(name))
  .map(({ table, columns, primaryKeys }) => ({
    name: getTableName(table),
    columns: columns.map(({ name }) => name),
    key: [
      ...columns.filter(({ primary }) => primary).map(({ name }) => name),
      ...primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
    ],
  }));
