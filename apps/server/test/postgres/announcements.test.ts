import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TestChain } from '@koala/testkit/TestChain';
import { Announcements } from '../../src/db/Announcements.ts';
import { PrimaryAddress } from '../../src/db/PrimaryAddress.ts';
import { runStatement } from '@koala/testkit/runStatement';
import { postgresDatabase } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import type { TestIndexer } from '../support/testIndexer.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let chain: TestChain;
let url: string;
let indexer: TestIndexer;
let announcements: Announcements;
let heard = 0;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  chain = await TestChain.start();
  ends.push(() => chain.stop());
  const database = await postgresDatabase();
  ends.push(database.drop);
  url = database.url;
  indexer = await testIndexer(chain, await chain.deploy(), { url });
  ends.push(() => indexer.close());
  announcements = new Announcements(new PrimaryAddress(url));
  const stop = new AbortController();
  const listening = announcements.listen(() => heard++, stop.signal);
  ends.push(() => {
    stop.abort();
    return listening;
  });
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});
beforeEach(async () => {
  await hearsAgain();
});

/** Mines until a block is announced: the first ones may come before any listener is connected. */
async function hearsAgain(): Promise<void> {
  const before = heard;
  await vi.waitFor(
    async () => {
      await chain.mine();
      await indexer.caughtUp();
      expect(heard).toBeGreaterThan(before);
    },
    { timeout: 60_000, interval: 50 },
  );
}

test('each block that the indexer writes is announced, and the connection then counts as reliable', async () => {
  for (let block = 0; block < 3; block++) {
    const before = heard;
    await chain.mine();
    await vi.waitFor(() => expect(heard).toBeGreaterThan(before), { timeout: 20_000 });
    announcements.noteChange();
    expect(announcements.isReliable).toBe(true);
  }
});

test('an unannounced change makes the connection unreliable until the next announcement', async () => {
  announcements.noteChange();
  announcements.noteChange();
  expect(announcements.isReliable).toBe(false);
  await hearsAgain();
  expect(announcements.isReliable).toBe(true);
});

test('a cut connection is unreliable, and a new one receives every announcement again', async () => {
  await runStatement(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
  await vi.waitFor(() => expect(announcements.isReliable).toBe(false), { timeout: 20_000, interval: 1 });
  await hearsAgain();
  expect(announcements.isReliable).toBe(true);
});
