import { getTableColumns, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

interface WrittenColumns {
  /** Each with its key in a row, in the order of `names`. */
  columns: [string, Column][];
  /** Comma-separated, for a statement. */
  names: SQL;
}

/** The columns of a table that whole rows are written to. */
export function writtenColumns(table: PgTable): WrittenColumns {
  const columns = Object.entries(getTableColumns(table));
  const identifiers = columns.map(([, column]) => sql.identifier(column.name));
  return { columns, names: sql.join(identifiers, sql`, `) };
}

/** Whether a row leaves a column at null. */
export const isMissing = (value: unknown) => value === null || value === undefined;
