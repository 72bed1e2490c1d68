import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from './openDatabase.ts';

/**
 * Rows as the driver gives them, by the names of their columns: for millions of rows, where mapping each costs more than reading it.
 * Postgres gives its large whole numbers as text, the embedded database as numbers.
 */
export async function readRows<T>(db: Database | Transaction, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as { rows: T[] };
  return rows;
}
