import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from './openDatabase.ts';

/** Runs a statement and resolves to its rows, which the common type of both drivers does not declare. */
export async function readRows<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

/** Runs a statement and resolves to its rows as arrays. Large numbers are strings on Postgres, and numbers on the embedded database. */
export type RowReader = (values: readonly unknown[]) => Promise<unknown[][]>;

/**
 * A function that runs the statement `text`, which each connection to Postgres parses once, under `name`. For the most frequent queries,
 * because it avoids building SQL and mapping rows for each call.
 */
export function preparedStatement(db: Database, name: string, text: string): RowReader {
  return async (values) => {
    // Looked up on each call, because `db` may have switched between replica and primary.
    const { $client } = db as Database & { $client: PGlite | pg.Pool | pg.Client };
    const { rows } =
      $client instanceof PGlite
        ? await $client.query<unknown[]>(text, [...values], { rowMode: 'array' })
        : await $client.query<unknown[]>({ name, text, values: [...values], rowMode: 'array' });
    return rows;
  };
}
