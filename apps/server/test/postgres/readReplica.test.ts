import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectPostgres, openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { ReadReplica } from '../../src/db/ReadReplica.ts';
import { setHead } from '../api/fillIndex.ts';
import { testServer } from '../api/testServer.ts';
import { TestPostgres } from '@koala/testkit/TestPostgres';

const WAIT = { timeout: 30_000, interval: 20 };

let postgres: TestPostgres;
let standby: TestPostgres;
let primary: OpenDatabase;
let replica: OpenDatabase;
let reads: ReadReplica;
let now = 0;
let block = 0;

beforeAll(async () => {
  postgres = await TestPostgres.start();
  primary = await openDatabase({ url: postgres.url });
  standby = await TestPostgres.startReplicaOf(postgres);
  replica = connectPostgres(standby.url);
});
afterAll(async () => {
  await Promise.all([primary.close(), replica.close()]);
  await standby.stop();
  await postgres.stop();
});
beforeEach(async () => {
  reads = new ReadReplica(primary, replica, () => now);
  await index(++block);
  await vi.waitFor(async () => expect(await shown()).toEqual({ number: block, isReplica: true }), WAIT);
});

const index = async (number: number) => setHead(await testServer({ db: primary.db }), number);

async function shown() {
  const state = await reads.readState();
  return { number: state?.number, isReplica: reads.isReplica };
}

async function isStandby(): Promise<boolean> {
  const answer = await reads.db.execute(sql`select pg_is_in_recovery() as standby`);
  return (answer as { rows: { standby: boolean }[] }).rows[0]!.standby;
}

/** The replica replays no more write-ahead log, as if it lagged far behind. */
const lag = () => replica.db.execute(sql`select pg_wal_replay_pause()`);
const catchUp = () => replica.db.execute(sql`select pg_wal_replay_resume()`);

test('while a replica is up to date it is read', async () => {
  expect(await isStandby()).toBe(true);
});

test('a lagging one is read for a second, then the primary, and again once it has everything that was shown', async () => {
  await lag();
  await index(++block);
  expect(await shown()).toEqual({ number: block - 1, isReplica: true });
  now += 1_000;
  expect(await shown()).toEqual({ number: block, isReplica: false });
  expect(await isStandby()).toBe(false);
  // Its block is older than the last one served, so it must not be read, however small its lag.
  await index(++block);
  expect(await shown()).toEqual({ number: block, isReplica: false });
  await catchUp();
  await vi.waitFor(async () => expect(await shown()).toEqual({ number: block, isReplica: true }), WAIT);
  expect(await isStandby()).toBe(true);
});

test('a hanging one is not read, and one whose primary hangs or is gone still serves', async () => {
  standby.pause();
  expect(await shown()).toEqual({ number: block, isReplica: false });
  standby.resume();
  await vi.waitFor(async () => expect((await shown()).isReplica).toBe(true), WAIT);
  postgres.pause();
  expect(await shown()).toEqual({ number: block, isReplica: true });
  postgres.resume();
  await postgres.kill();
  expect(await shown()).toEqual({ number: block, isReplica: true });
  expect(await isStandby()).toBe(true);
  await postgres.run();
});
