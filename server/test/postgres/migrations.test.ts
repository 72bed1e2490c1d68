import { atDepth } from '@koala/contracts/testing/depth';
import { TestChain } from '@koala/contracts/testing/TestChain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { ACTIVITIES, SHARED_SERIES } from '../../src/db/activity.ts';
import { state } from '../../src/db/chainSchema.ts';
import { migrationsFolder } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { homeStats } from '../../src/queries/home.ts';
import { createQueryContext } from '../../src/queries/QueryContext.ts';
import { rank } from '../../src/queries/rank.ts';
import { team } from '../../src/queries/team.ts';
import { fillOffchain } from '../support/fillOffchain.ts';
import { runStatement } from '../support/runStatement.ts';
import { testDatabase } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { TestWorld } from '../support/TestWorld.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const WAIT = { timeout: 30_000, interval: 50 };

interface Journal {
  entries: { tag: string }[];
}
const readJournal = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
const steps = readJournal(migrationsFolder).entries.map(({ tag }, index) => ({ tag, index }));

/** The migration before which no version wrote what happened to a wallet as one feed. */
const FIRST_WITH_FEED = steps.findIndex(({ tag }) => tag.startsWith('0008'));
const FEED = [
  'activity',
  ...Object.values(ACTIVITIES).flatMap(({ series }) => (SHARED_SERIES.includes(series) ? [] : [series])),
];
/** The migration from which on a version says which lists it wrote: those of the versions before it are read again. */
const FIRST_WITH_LISTS = steps.findIndex(({ tag }) => tag.startsWith('0015'));
/** The migration that brings tables for events that no version before it wrote down. */
const FIRST_WITH_PERIPHERY = steps.findIndex(({ tag }) => tag.startsWith('0001'));
const PERIPHERY = ['chain.fight_sessions', 'chain.stage_events'];
/** Everything of the index is to be proven once by the version that brings proofs. */
const FIRST_WITH_PROOFS = steps.findIndex(({ tag }) => tag.startsWith('0006'));

type Rows = Record<string, Record<string, unknown>[]>;

let chain: TestChain;
let world: TestWorld;
/** As this version writes it. */
let source: OpenDatabase;
let written: Rows;

beforeAll(async () => {
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 31);
  await world.acts(40);
  source = await testDatabase();
  await fillOffchain(source.db);
  const indexer = await testIndexer(chain, world.manifest, source);
  await indexer.caughtUp();
  await indexer.stop();
  written = await rowsOf((source as { url?: string }).url!);
});
afterAll(async () => {
  await source.close();
  await chain.stop();
});

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows by table, but for the counts of the last minutes; a row is what Postgres makes of it as JSON. */
function rowsOf(url: string): Promise<Rows> {
  return connected(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%s.%s', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ('chain', 'offchain') and relkind in ('r', 'p') and not relispartition
         and relname <> 'request_counts' order by 1`,
    );
    const rows: Rows = {};
    for (const { name } of tables.rows) {
      // Numbers as text: those of a token have more digits than a double.
      const found = await client.query<{ row: Record<string, unknown> }>(
        `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as row from ${name} t`,
      );
      rows[name] = found.rows.map(({ row }) => row).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    }
    return rows;
  });
}

const keyOf = (row: Record<string, unknown>) => JSON.stringify(Object.entries(row).sort());

/** A database as the version with the migrations up to number `last` made and filled it. */
async function databaseOf(last: number): Promise<{ url: string; filled: Rows; drop: () => Promise<void> }> {
  const server = inject('postgres')!.url;
  const name = `koala_step_${process.pid}_${last}`;
  await runStatement(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const folder = mkdtempSync(join(tmpdir(), 'koala-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = readJournal(folder);
  const entries = journal.entries.slice(0, last + 1);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await connected(url, async (client) => {
    await migrate(drizzle(client), { migrationsFolder: folder });
    const there = await client.query<{ name: string }>(
      `select format('%s.%s', schemaname, tablename) as name from pg_tables where schemaname in ('chain', 'offchain')`,
    );
    const names = there.rows.map((table) => table.name);
    // Backwards by name: devices stand before the messages for them.
    for (const [table, rows] of Object.entries(written).toReversed()) {
      if (!names.includes(table)) continue;
      const known = rows.filter(({ series }) => last >= FIRST_WITH_FEED || !FEED.includes(String(series)));
      // Lists come as JSON, and Postgres reads a list from nothing else.
      const read = known.map((row) => (row.kinds === undefined ? row : { ...row, kinds: [] }));
      await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(read),
      ]);
    }
  });
  rmSync(folder, { recursive: true });
  const filled = await rowsOf(url);
  return { url, filled, drop: () => runStatement(server, `drop database ${name} with (force)`) };
}

// A step never changes once it is released: all of them from nothing, and the newest from what the version before it filled.
const usual = [0, steps.length - 2, steps.length - 1];
const begun = atDepth(
  steps.filter(({ index }) => usual.includes(index)),
  steps.filter(({ index }) => !usual.includes(index)),
);

test.each(begun)('a database filled at $tag keeps its rows, and is followed further', async ({ index }) => {
  const { url, filled, drop } = await databaseOf(index);
  const database = await openDatabase({ url });
  try {
    const kept = await rowsOf(url);
    for (const [table, rows] of Object.entries(filled)) {
      const columns = Object.keys(rows[0] ?? {});
      const same = (kept[table] ?? []).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
      );
      if (table !== 'chain.state') expect(new Set(same.map(keyOf)), table).toEqual(new Set(rows.map(keyOf)));
      expect(same, table).toHaveLength(rows.length);
    }
    // What a later step derives from the rows, as what it leaves as it is, is what a rebuilt index holds.
    const isOfFeed = ({ series }: Record<string, unknown>) => FEED.includes(String(series));
    for (const [table, rows] of Object.entries(written)) {
      if (!table.startsWith('chain.') || table === 'chain.state') continue;
      const isMissing = index < FIRST_WITH_PERIPHERY && PERIPHERY.includes(table);
      const known = index >= FIRST_WITH_FEED ? rows : rows.filter((row) => !isOfFeed(row));
      const expected = isMissing ? [] : known;
      expect(kept[table], table).toEqual(expected);
    }
    const [before] = await database.db.select().from(state);
    if (index < FIRST_WITH_PROOFS) expect(before!.unprovenTo).toBe(before!.number);
    const indexer = await testIndexer(chain, world.manifest, database);
    await indexer.caughtUp();
    // What no version before it wrote is read from the chain again, from the first block that lacks it.
    const epoch = index < FIRST_WITH_LISTS ? 2 : 1;
    await vi.waitFor(async () => {
      const [row] = await database.db.select().from(state);
      expect(row!.checkedTo).toBeGreaterThanOrEqual(row!.unprovenTo);
      expect(row!.epoch).toBe(epoch);
      expect(row!.number).toBeGreaterThanOrEqual(before!.number);
    }, WAIT);
    await indexer.stop();
    const feedOf = (rows: Rows) => rows['chain.entries']!.filter(isOfFeed);
    expect(feedOf(await rowsOf(url))).toEqual(feedOf(written));
    const [now, anew] = [database, source].map(({ db }) => createQueryContext(db, world.manifest));
    const { originUser } = world.manifest.accounts;
    expect(await team(now!, originUser)).toEqual(await team(anew!, originUser));
    expect(await homeStats(now!)).toEqual(await homeStats(anew!));
    expect(await rank(now!)).toEqual(await rank(anew!));
  } finally {
    await database.close();
    await drop();
  }
});
