import { DrizzleQueryError, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './openDatabase.ts';

/**
 * Inserts any number of rows with one statement and one parameter per column. Many times faster than a list of values, and without its
 * limit on parameters. Missing values are null.
 */
export async function bulkInsert<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const arrays = columns.map(([key, column]) => {
    const values = rows.map((row) => {
      const value = (row as Record<string, unknown>)[key];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    });
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`;
  });
  const insert = sql`insert into ${table} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(arrays, sql`, `)}) ${onConflict}`;
  try {
    await tx.execute(insert);
  } catch (error) {
    // The message of Drizzle's error has all values, up to megabytes.
    throw error instanceof DrizzleQueryError ? error.cause : error;
  }
}
