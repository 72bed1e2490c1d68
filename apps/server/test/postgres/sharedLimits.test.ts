import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { readRows } from '../../src/db/readRows.ts';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { RateLimiter } from '../../src/http/rateLimit.ts';
import { SharedCounts } from '../../src/http/SharedCounts.ts';
import { ask, collectLog, testServer } from '../api/testServer.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';

let databases: OpenDatabase[];
const time = { now: 0 };
/** One token per 1000 seconds, so that none is refilled during a test, although the database's clock advances. */
const SLOW = 0.06;
const { lines: warnings, log } = collectLog('warn');

usePostgres();
beforeEach(() => {
  databases = [];
  warnings.length = 0;
});
afterEach(() => Promise.all(databases.map((database) => database.close())));

/** Stands for an API process: it has its own connections, memory and counts, but runs in the process of the test. */
async function replica(limit = { burst: 40, perMinute: SLOW }) {
  const database = await openDatabase(postgres);
  databases.push(database);
  const limiter = new RateLimiter(limit, () => time.now);
  const counts = new SharedCounts({ db: database.db, name: 'all', limiter, clock: () => time.now, log });
  const take = async (times: number, caller = '203.0.113.9') => {
    let allowed = 0;
    for (let i = 0; i < times; i++) {
      if (limiter.take(caller) === 0) allowed += 1;
      await counts.flushed();
    }
    return allowed;
  };
  return { database, limiter, counts, take };
}

test('requests that one process allowed count in the others, and other callers have their own limit', async () => {
  const [first, second] = [await replica(), await replica()];
  expect(await first.take(60)).toBe(40);
  // A process reads a caller's shared count after the caller has used a twentieth of a burst there.
  expect(await second.take(60)).toBe(2);
  expect(await second.take(60, '203.0.113.10')).toBe(40);
  // A new process starts with the shared counts.
  expect(await (await replica()).take(60)).toBe(2);
  expect(warnings).toEqual([]);
});

test('a caller that alternates between them has one limit, which recovers with time', async () => {
  const [first, second] = [await replica(), await replica()];
  let allowed = 0;
  for (let i = 0; i < 50; i++) allowed += (await first.take(1)) + (await second.take(1));
  expect(allowed).toBeGreaterThanOrEqual(40);
  expect(allowed).toBeLessThanOrEqual(42);
  expect(second.limiter.take('203.0.113.9')).toBeGreaterThan(0);

  // Ten tokens later.
  time.now += 10_000_000;
  await first.database.db.execute(
    sql`update offchain.request_counts set full_at = full_at - interval '10000 seconds'`,
  );
  let later = 0;
  for (let i = 0; i < 20; i++) later += (await first.take(1)) + (await second.take(1));
  expect(later).toBeGreaterThanOrEqual(8);
  expect(later).toBeLessThanOrEqual(12);
});

test('all of many callers at once are counted, and forgotten when their buckets are full', async () => {
  const { limiter, counts, database } = await replica({ burst: 20, perMinute: SLOW });
  const rows = () => readRows(database.db, sql`select from offchain.request_counts`);
  for (let i = 0; i < 1_200; i++) limiter.take(`caller ${i}`);
  await counts.flushed();
  expect(await rows()).toHaveLength(1_200);
  await database.db.execute(sql`update offchain.request_counts set full_at = now() - interval '1 second'`);
  time.now += 60_000;
  limiter.take('another');
  await counts.flushed();
  expect(await rows()).toHaveLength(1);
});

test('without the database each process applies the limit by itself, and logs that once', async () => {
  const { limiter, counts, database, take } = await replica();
  await database.close();
  expect(await take(60)).toBe(40);
  expect(warnings.map(({ msg }) => msg)).toEqual([expect.stringContaining('cannot share rate limits')]);
  expect(limiter.take('203.0.113.9')).toBeGreaterThan(0);
  await counts.flushed();
});

test("two servers share a caller's sign-in limit", async () => {
  const config = { ...httpConfig({}, true), authLimit: { burst: 10, perMinute: SLOW } };
  const [first, second] = await Promise.all(
    [0, 1].map(async () => {
      const database = await openDatabase(postgres);
      databases.push(database);
      const server = await testServer({ db: database.db, sharesDatabase: true, config });
      const signIn = async () => {
        const { status } = await ask(server, 'GET', '/auth/nonce');
        for (const counts of server.counts) await counts.flushed();
        return status;
      };
      return signIn;
    }),
  );
  for (let i = 0; i < 5; i++) expect([await first!(), await second!()]).toEqual([200, 200]);
  // The process that was not used last receives the exhausted count with its next request.
  expect([await first!(), await second!()]).toEqual([200, 429]);
  for (let i = 0; i < 5; i++) expect([await first!(), await second!()]).toEqual([429, 429]);
});
