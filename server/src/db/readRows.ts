import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from './openDatabase.ts';

/**
 * Rows as the driver gives them, by the names of their columns: for millions of rows, where mapping each costs more than reading it.
 * Postgres gives its large whole numbers as text, the embedded database as numbers.
 */
export async function readRows<T>(db: Database | Transaction, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as { rows: T[] };
  return rows;
}

/** Runs a statement and resolves to its rows, each a list of what the driver makes of its columns: numbers, or text for large ones. */
export type RowReader = (values: readonly unknown[]) => Promise<unknown[][]>;

/**
 * The statement `text`, which each connection to Postgres parses and plans once, under `name`. For what is asked most: nothing is put
 * together or mapped for each question.
 */
export function preparedRows(db: Database, name: string, text: string): RowReader {
  const { $client } = db as Database & { $client: PGlite | pg.Pool };
  if ($client instanceof PGlite) {
    return async (values) => {
      const { rows } = await $client.query<unknown[]>(text, [...values], { rowMode: 'array' });
      return rows;
    };
  }
  return async (values) => {
    const { rows } = await $client.query<unknown[]>({ name, text, values: [...values], rowMode: 'array' });
    return rows;
  };
}
