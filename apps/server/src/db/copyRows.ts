import type { Transaction as EmbeddedTransaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { databaseOf } from './embeddedTransactions.ts';
import type { Transaction } from './openDatabase.ts';
import { isMissing, writtenColumns } from './writtenColumns.ts';

/** Approximate bytes of a chunk of the text, small enough to need little memory. */
const CHUNK_BYTES = 128 * 1024;
const dialect = new PgDialect();

/**
 * Appends any number of rows by COPY. Neither side keeps an array of values, and the server neither plans a statement nor takes the rows
 * one by one. Missing values are null.
 */
export async function copyRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, names } = writtenColumns(table);
  const pieces = encode(columns, rows);
  const { client } = (tx as unknown as Copying).session;
  const from = (source: string) =>
    dialect.sqlToQuery(sql`copy ${table} (${names}) from ${sql.raw(source)}`).sql;
  if (client instanceof pg.Client) await copyIn(client, from('stdin'), pieces);
  else await copyFile(client, from(`'${FILE}'`), pieces);
}

/** The transaction's connection, which Drizzle's types hide. */
interface Copying {
  session: { client: pg.Client | EmbeddedTransaction };
}

/** Rows in the text format of COPY. */
function encode(columns: [string, Column][], rows: readonly Record<string, unknown>[]): Buffer[] {
  const writers = columns.map(([key, column]) => ({ key, write: writerOf(column) }));
  const pieces: Buffer[] = [];
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const { key, write } of writers) {
      const value = row[key];
      text += separator + (isMissing(value) ? '\\N' : write(value));
      separator = '\t';
    }
    text += '\n';
    if (text.length < CHUNK_BYTES) continue;
    pieces.push(Buffer.from(text));
    text = '';
  }
  if (text !== '') pieces.push(Buffer.from(text));
  return pieces;
}

/** Writes one value. Only texts can contain characters that need escaping; nearly all of them are plain hex. */
function writerOf(column: Column): (value: unknown) => string {
  if (column.getSQLType() !== 'text') return (value) => String(column.mapToDriverValue(value));
  return (value) => {
    if (!NOT_HEX.test(value as string)) return value as string;
    return (column.mapToDriverValue(value) as string).replaceAll(/[\\\t\n\r]/g, (found) => ESCAPES[found]!);
  };
}

const NOT_HEX = /[^0-9a-fx]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A file in the in-memory file system of the embedded database. One transaction runs at a time. */
const FILE = '/tmp/rows';

/** The part of the database's module that its types take from a package which is not installed. */
interface WithFiles {
  FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
}

/** Uses a file, because the database's own device for this is read byte by byte. */
async function copyFile(
  transaction: EmbeddedTransaction,
  statement: string,
  pieces: readonly Buffer[],
): Promise<void> {
  const { FS: files } = databaseOf(transaction).Module as unknown as WithFiles;
  files.writeFile(FILE, Buffer.concat(pieces));
  try {
    await transaction.query(statement);
  } finally {
    files.unlink(FILE);
  }
}

function copyIn(client: pg.Client, statement: string, pieces: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, pieces)).once('end', resolve).once('error', reject);
  });
}

/** The parts of the driver's connection that are missing in its types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(piece: Buffer): void;
  endCopyFrom(): void;
};

/** Sends the rows together with the statement, because waiting for the server to accept it would cost a round trip. */
class CopyIn extends pg.Query {
  constructor(
    private readonly statement: string,
    private readonly pieces: readonly Buffer[],
  ) {
    super(statement);
  }

  override submit = (to: pg.Connection): void => {
    const connection = to as CopyConnection;
    connection.stream.cork();
    connection.query(this.statement);
    // A server that rejected the statement discards the rows.
    for (const piece of this.pieces) connection.sendCopyFromChunk(piece);
    connection.endCopyFrom();
    connection.stream.uncork();
  };

  /** Overridden because the driver's own handler cancels a COPY whose rows it does not send itself. */
  handleCopyInResponse(): void {}
}
