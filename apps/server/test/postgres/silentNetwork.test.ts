import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { setHead } from '../api/fillIndex.ts';
import { startTestHttp, testServer } from '../api/testServer.ts';
import { PostgresLine } from '../support/PostgresLine.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';

const WAIT = { timeout: 60_000, interval: 50 };

let line: PostgresLine;
let database: OpenDatabase;
usePostgres();
beforeEach(async () => {
  line = new PostgresLine(postgres.url);
  database = await openDatabase({ url: await line.start() });
});
afterEach(async () => {
  await database.close();
  await line.stop();
});

test('when the network to the database falls silent, new connections restore the service', async () => {
  await setHead(await testServer({ db: database.db }), 5);
  const { db, probe } = database;
  const running = await startTestHttp({ db, probe, hanging: { onHang: () => database.cut() } });
  const status = async (path: string) => (await fetch(running.url(path))).status;
  try {
    expect(await status('/ready')).toBe(200);
    // Fill the connection pool first, so that the outage also affects idle connections.
    await Promise.all(Array.from({ length: 20 }, () => status('/auth/nonce')));
    line.silence();
    const underWay = await Promise.all(Array.from({ length: 20 }, () => status('/auth/nonce')));
    expect(new Set(underWay)).toEqual(new Set([503]));
    expect(await status('/ready')).toBe(503);
    line.speak();
    await vi.waitFor(async () => expect(await status('/ready')).toBe(200), WAIT);
    const after = await Promise.all(Array.from({ length: 20 }, () => status('/auth/nonce')));
    expect(new Set(after)).toEqual(new Set([200]));
  } finally {
    await running.close();
  }
});

test('a writer that loses its lock to the network stops, and becomes the writer again', async () => {
  const stop = new AbortController();
  const lost = vi.fn();
  await database.becomeWriter(lost, stop.signal);
  line.silence();
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), WAIT);
  line.speak();
  await database.becomeWriter(lost, stop.signal);
  stop.abort();
  expect(lost).toHaveBeenCalledOnce();
});
