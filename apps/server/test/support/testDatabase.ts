import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { readRows } from '../../src/db/readRows.ts';
import { runStatement } from '@koala/testkit/runStatement';

let made = 0;

// Closed databases are reused: clearing one takes milliseconds, creating one takes 250 ms of CPU time, and more when embedded.
const idle: OpenDatabase[] = [];
const idleUrls: string[] = [];

/** An empty database: embedded in memory, or in the Postgres of this run. After closing it is reused by the next caller. */
export async function testDatabase(): Promise<OpenDatabase & { url?: string }> {
  if (!inject('postgres')) return embeddedDatabase();
  const used = idleUrls.pop();
  const url = used ?? (await postgresDatabase()).url;
  const database = await openDatabase({ url });
  if (used) await emptyTables(database);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      idleUrls.push(url);
    },
  };
}

/** The database of the running test file. */
export let database: OpenDatabase;

export function useDatabase(): void {
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
}

async function embeddedDatabase(): Promise<OpenDatabase> {
  const used = idle.pop();
  if (used) await emptyTables(used);
  const database = used ?? (await openDatabase({ memory: true }));
  return {
    ...database,
    close: () => {
      idle.push(database);
      return Promise.resolve();
    },
  };
}

/** Truncate only tables that were written to: each has indexes, and so several files. */
export async function emptyTables({ writes }: OpenDatabase): Promise<void> {
  const rows = await readRows<{ name: string }>(
    writes,
    sql`select format('%I.%I', nspname, relname) as name
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('chain', 'offchain') and relkind = 'r' and pg_relation_size(pg_class.oid) > 0`,
  );
  if (rows.length === 0) return;
  await writes.execute(
    sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`),
  );
}

/** The Postgres database of the running test. */
export let postgres: Awaited<ReturnType<typeof postgresDatabase>>;

export function usePostgres(): void {
  beforeEach(async () => {
    postgres = await postgresDatabase();
  });
  afterEach(() => postgres.drop());
}

export async function postgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: server, template } = inject('postgres')!;
  const name = `${template}_${made++}`;
  await runStatement(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runStatement(server, `drop database ${name} with (force)`) };
}
