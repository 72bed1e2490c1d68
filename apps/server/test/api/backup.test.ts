import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../src/backup/restoreBackup.ts';
import { writeBackup } from '../../src/backup/writeBackup.ts';
import * as offchain from '../../src/db/offchainSchema.ts';
import type { Database, OpenDatabase } from '../../src/db/openDatabase.ts';
import { readRows } from '../../src/db/readRows.ts';
import { AMOUNT, fillOffchain } from '../support/fillOffchain.ts';
import { testDatabase } from '../support/testDatabase.ts';

let from: OpenDatabase;
let to: OpenDatabase;
beforeEach(async () => {
  from = await testDatabase();
  to = await testDatabase();
  await fillOffchain(from.db);
});
afterEach(() => Promise.all([from.close(), to.close()]));

/**
 * The rows of every table of the schema, read from the database itself; without the tables of short-lived rows, which are not backed up.
 */
async function contents(db: Database): Promise<Record<string, unknown>> {
  const list = await readRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'offchain' and tablename not in ('request_counts', 'api_processes', 'backup_state') order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of list)
    all[name] = await readRows(
      db,
      sql`select row_to_json(t)::text as row from offchain.${sql.identifier(name)} t order by 1`,
    );
  return all;
}

async function backup(db: Database): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(db, (line) => lines.push(JSON.stringify(line)));
  return lines;
}
const restore = (db: Database, lines: string[], replaces = false) =>
  restoreBackup(db, Readable.from(lines), { replaces });

test('a restored database holds what was backed up, in every table, to the last digit', async () => {
  const before = await contents(from.db);
  for (const [name, rows] of Object.entries(before)) expect(rows, name).not.toEqual([]);
  const lines = await backup(from.db);
  expect(await restore(to.db, lines)).toBe(lines.length - 2);
  expect(await contents(to.db)).toEqual(before);
  const [device] = await to.db
    .select({ above: offchain.pushSubscriptions.above })
    .from(offchain.pushSubscriptions);
  expect(device?.above).toBe(AMOUNT);
});

test('existing rows are kept unless replacing is requested', async () => {
  const lines = await backup(from.db);
  const before = await contents(from.db);
  await expect(restore(from.db, lines)).rejects.toThrow('--replace');
  await from.db.insert(offchain.nonces).values({ nonce: 'later', expiresAt: new Date() });
  await restore(from.db, lines, true);
  expect(await contents(from.db)).toEqual(before);
});

test('a file that is truncated, not a backup, or of a newer version changes nothing', async () => {
  const lines = await backup(from.db);
  const empty = await contents(to.db);
  const head = JSON.parse(lines[0]!) as { tables: Record<string, string[]> };
  const newer = { ...head, tables: { ...head.tables, notices: ['language', 'color'] } };
  const wrong: [string[], string][] = [
    [lines.slice(0, -1), 'truncated'],
    [[...lines.slice(0, 5), lines[5]!.slice(0, 20)], 'truncated'],
    [lines.toSpliced(3, 1), 'truncated'],
    [lines.toSpliced(3, 1, '{}'), 'malformed line'],
    [[], 'empty'],
    [['{"some":"json"}'], 'not a Koala backup'],
    [
      [JSON.stringify({ ...head, version: 2 }), ...lines.slice(1)],
      'version 2, and this server restores version 1',
    ],
    [[JSON.stringify(newer), ...lines.slice(1)], 'newer version, whose table notices also has color'],
  ];
  for (const [file, reason] of wrong) {
    await expect(restore(to.db, file)).rejects.toThrow(reason);
    expect(await contents(to.db)).toEqual(empty);
  }
});

test('a backup of an older version, which lacks a column, gets its default', async () => {
  const lines = await backup(from.db);
  const head = JSON.parse(lines[0]!) as { tables: Record<string, string[]> };
  const { tables } = head;
  const older = { ...tables, push_messages: tables['push_messages']!.filter((name) => name !== 'attempts') };
  await restore(to.db, [JSON.stringify({ ...head, tables: older }), ...lines.slice(1)]);
  expect(
    await to.db.select({ attempts: offchain.pushMessages.attempts }).from(offchain.pushMessages),
  ).toEqual([{ attempts: 0 }]);
});

test('a missing schema is recreated with its keys and indexes', async () => {
  const before = await contents(from.db);
  const lines = await backup(from.db);
  const shape = (db: Database) =>
    readRows(
      db,
      sql`select indexdef as line from pg_indexes where schemaname = 'offchain'
        union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'offchain'::regnamespace
        union all select format('%s %s', relname, relpersistence) from pg_class where relnamespace = 'offchain'::regnamespace order by 1`,
    );
  const rows = await shape(from.db);
  await to.db.execute(sql`drop schema offchain cascade`);
  await restore(to.db, lines);
  expect(await contents(to.db)).toEqual(before);
  expect(await shape(to.db)).toEqual(rows);

  // Without a backup, as in the runbook.
  await to.db.execute(sql`drop schema offchain cascade`);
  await restore(to.db, ['{"koala":"offchain","version":1,"tables":{}}', '{"rows":0}']);
  expect(await shape(to.db)).toEqual(rows);
});

test('a schema that lacks a table is recreated only when its rows are to be replaced', async () => {
  const before = await contents(from.db);
  const lines = await backup(from.db);
  await from.db.execute(sql`drop table offchain.notices`);
  await expect(restore(from.db, lines)).rejects.toThrow(/the schema offchain lacks notices: add --replace/);
  await restore(from.db, lines, true);
  expect(await contents(from.db)).toEqual(before);
});
