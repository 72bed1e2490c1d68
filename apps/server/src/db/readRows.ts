import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from './openDatabase.ts';

/** The rows of a statement. The common type of both drivers does not declare them. */
export async function readRows<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

/** Runs a statement and resolves to its rows, each a list of its columns: large numbers as texts, or as numbers where the database is embedded. */
export type RowReader = (values: readonly unknown[]) => Promise<unknown[][]>;

/**
 * The statement `text`, which each connection to Postgres parses once, under `name`. For the most frequent queries: it avoids building SQL
 * and mapping rows for each call.
 */
export function preparedRows(db: Database, name: string, text: string): RowReader {
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
