import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { runStatement } from './runStatement.ts';

let made = 0;

/** Embedded databases that were closed: one is made in seconds, and emptied in milliseconds. */
const idle: OpenDatabase[] = [];

/** An empty database: embedded and in memory, or in the Postgres of this run, where it is dropped when it is closed. */
export async function testDatabase(): Promise<OpenDatabase & { url?: string }> {
  if (!inject('postgres')) return embeddedDatabase();
  const { url, drop } = await postgresDatabase();
  const database = await openDatabase({ url });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function embeddedDatabase(): Promise<OpenDatabase> {
  const used = idle.pop();
  if (used) await deleteAllRows(used);
  const database = used ?? (await openDatabase({ memory: true }));
  return {
    ...database,
    close: () => {
      idle.push(database);
      return Promise.resolve();
    },
  };
}

async function deleteAllRows({ db }: OpenDatabase): Promise<void> {
  const answer = await db.execute(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('chain', 'offchain')`,
  );
  const { rows } = answer as { rows: { name: string }[] };
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity`));
}

/** An empty database in the Postgres of this run, by its address. */
export async function postgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: server, template } = inject('postgres')!;
  const name = `koala_test_${process.pid}_${made++}`;
  await runStatement(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runStatement(server, `drop database ${name} with (force)`) };
}
