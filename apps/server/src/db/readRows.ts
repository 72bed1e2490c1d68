import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from './openDatabase.ts';

/** Iterates over the values of many rows as text; null is an empty text. */
export class Cells {
  #from = 0;

  constructor(private readonly text: string) {}

  get isEnd(): boolean {
    return this.#from >= this.text.length;
  }

  next(): string {
    const end = this.text.indexOf(',', this.#from);
    const cell = this.text.slice(this.#from, end);
    this.#from = end + 1;
    return cell;
  }
}

/**
 * The named columns of the rows of `page`, in the order of its column `order`. For millions of rows: the database sends a page as one text.
 * Creating and collecting an object for each row would take longer than everything else. No value may contain a comma.
 */
export async function readCells(
  db: Database | Transaction,
  columns: readonly string[],
  page: SQL,
  order: string,
): Promise<Cells> {
  const cells = sql.raw(columns.map((name) => `coalesce(${name}::text, '') || ','`).join(' || '));
  const answer = await db.execute(
    sql`select string_agg(${cells}, '' order by ${sql.raw(order)}) as cells from (${page}) page`,
  );
  const { rows } = answer as { rows: { cells: string | null }[] };
  return new Cells(rows[0]?.cells ?? '');
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
