import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../db/openDatabase.ts';
import { readRows } from '../db/readRows.ts';
import { schemaStatements } from '../db/migrate.ts';
import { missingOffchainTables, offchainTables } from '../db/offchainTables.ts';
import { BACKUP_VERSION, tableOf } from './writeBackup.ts';

const BATCH_SIZE = 500;

const headSchema = z.object({
  koala: z.literal('offchain', { error: 'the file is not a Koala backup' }),
  version: z.literal(BACKUP_VERSION, {
    error: ({ input }) =>
      `the backup has version ${String(input)}, and this server restores version ${BACKUP_VERSION}: use the server that wrote it`,
  }),
  tables: z.record(z.string(), z.array(z.string())),
});
const rowSchema = z.object({ table: z.string(), row: z.string() });
const endSchema = z.object({ rows: z.int() });

/**
 * Restores a backup in one transaction; resolves to the number of rows. Creates the tables when there are none. Rejects when the file is
 * truncated or not a backup, or has tables or columns that this version lacks. Without `replaces`, also rejects when the database holds
 * rows or only some of the tables; with it, deletes the rows and creates the missing tables.
 */
export async function restoreBackup(
  db: Database,
  lines: AsyncIterable<string>,
  { replaces }: { replaces: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    await emptyTables(tx, replaces);
    let columns: Map<string, string[]> | undefined;
    let batch: { table: string; rows: string[] } = { table: '', rows: [] };
    let written = 0;
    let promised: number | undefined;
    const flush = async () => {
      await insert(tx, batch.table, columns?.get(batch.table) ?? [], batch.rows);
      written += batch.rows.length;
      batch = { table: '', rows: [] };
    };
    for await (const line of lines) {
      const value = parse(line);
      if (!columns) {
        columns = knownColumns(value);
        continue;
      }
      const end = endSchema.safeParse(value);
      if (end.success) {
        promised = end.data.rows;
        break;
      }
      const parsed = rowSchema.safeParse(value);
      if (!parsed.success)
        throw new Error('the backup has a malformed line: nothing was restored, use another backup');
      const { table, row } = parsed.data;
      if (!columns.has(table))
        throw new Error(`the backup has a row of ${table}, a table that its first line does not list`);
      if (batch.table !== table || batch.rows.length >= BATCH_SIZE) await flush();
      batch = { table, rows: [...batch.rows, row] };
    }
    await flush();
    if (!columns) throw new Error('the backup is empty: use another backup');
    if (promised !== written)
      throw new Error(
        `the backup is truncated (rows: ${written}, expected: ${promised ?? 'more'}): nothing was restored, use another backup`,
      );
    return written;
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new Error('the file is truncated or not a backup: nothing was restored, use another file');
  }
}

/** Columns by table; throws for tables and columns that this version lacks, because their data would be lost. */
function knownColumns(head: unknown): Map<string, string[]> {
  const parsed = headSchema.safeParse(head);
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'the file is not a Koala backup');
  const tables = Object.entries(parsed.data.tables);
  for (const [name, columns] of tables) {
    const known = offchainTables.find((table) => table.name === name)?.columns ?? [];
    const unknown = columns.filter((column) => !known.includes(column));
    if (unknown.length > 0) {
      throw new Error(
        `the backup is from a newer version, whose table ${name} also has ${unknown.join(', ')}: restore it with that version`,
      );
    }
  }
  return new Map(tables);
}

async function emptyTables(tx: Transaction, replaces: boolean): Promise<void> {
  await makeTables(tx, replaces);
  for (const { name } of offchainTables.toReversed()) {
    if (replaces) await tx.execute(sql`delete from ${tableOf(name)}`);
    const rows = await readRows(tx, sql`select 1 from ${tableOf(name)} limit 1`);
    if (rows.length > 0)
      throw new Error(`the database already has rows in ${name}: add --replace to delete them`);
  }
}

/** Creates the schema again when tables are missing. Throws when other tables exist in it, unless `replaces` allows deleting them. */
async function makeTables(tx: Transaction, replaces: boolean): Promise<void> {
  const missing = await missingOffchainTables(tx);
  if (missing.length === 0) return;
  if (!replaces) {
    const others = await readRows(tx, sql`select 1 from pg_tables where schemaname = 'offchain' limit 1`);
    if (others.length > 0) {
      throw new Error(
        `the schema offchain lacks ${missing.join(', ')}: add --replace to create the whole schema again`,
      );
    }
  }
  await tx.execute(sql`drop schema if exists offchain cascade`);
  for (const statement of schemaStatements('offchain')) await tx.execute(sql.raw(statement));
}

/** A column that the backup lacks gets its default. */
async function insert(tx: Transaction, table: string, columns: string[], rows: string[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${tableOf(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${tableOf(table)}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
}
