import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readIndexState } from '../../src/db/indexState.ts';
import { DatabaseClock } from '../../src/db/DatabaseClock.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { FigureWriter } from '../../src/indexer/FigureWriter.ts';
import { IndexWriter } from '../../src/indexer/IndexWriter.ts';
import { setHead } from '../api/fillIndex.ts';
import { testManifest } from '@koala/testkit/testManifest';
import { ask, testServer } from '../api/testServer.ts';
import { testDatabase } from '../support/testDatabase.ts';

const SKEW_MS = 300_000;
/** Maximum time of a statement on a busy machine. */
const LATE_MS = 30_000;
const log = pino({ level: 'silent' });

let database: OpenDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

/** This test's Postgres has the clock of this machine. */
const isDatabaseTime = (ms: number) => expect(Math.abs(ms - Date.now())).toBeLessThan(LATE_MS);

test('a small difference is ignored, so that the time does not jump with each reading', async () => {
  const own = Date.now();
  const clock = new DatabaseClock({ execute: () => ({ rows: [{ now: own - 900 }] }) } as never, () => own);
  await clock.read();
  expect(clock.now()).toBe(own);
});

test('the last difference applies while the database is down', async () => {
  const gone = vi.fn(() => Promise.reject(new Error('gone')));
  const own = () => Date.now() + SKEW_MS;
  const probe = { execute: database.probe.execute.bind(database.probe) };
  const clock = new DatabaseClock(probe as typeof database.probe, own);
  await clock.read();
  probe.execute = gone as never;
  await clock.read();
  expect(gone).toHaveBeenCalledOnce();
  isDatabaseTime(clock.now());
});

test('the heartbeat is stamped with the clock of the database', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + SKEW_MS });
  const manifest = testManifest();
  const figures = new FigureWriter(database, manifest.accounts.originUser, log);
  const writer = new IndexWriter(database.writes, manifest, figures);
  await writer.open(false);
  const opened = (await readIndexState(database.db))!.seenAt;
  await writer.heartbeat(undefined, 'live');
  const seen = (await readIndexState(database.db))!.seenAt;
  vi.useRealTimers();
  for (const at of [opened, seen]) isDatabaseTime(at * 1_000);
});

test.each([SKEW_MS, -SKEW_MS])(
  'a server whose host is %i ms off is ready, and its answers have the right date',
  async (skew) => {
    const clock = new DatabaseClock(database.probe, () => Date.now() + skew);
    await clock.read();
    const server = await testServer({ db: database.db, clock: clock.now });
    const seconds = Math.floor(Date.now() / 1_000);
    await setHead(server, 100, { seenAt: seconds, timestamp: seconds });
    const { status, headers } = await ask(server, 'GET', '/ready');
    expect(status).toBe(200);
    isDatabaseTime(Date.parse(headers.get('date')!));
  },
);
