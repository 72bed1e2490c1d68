import { freePort } from '@koala/deploy/freePort';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHttp } from '../../src/app/startHttp.ts';
import { openDatabase } from '../../src/db/openDatabase.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { setHead } from '../api/fillIndex.ts';
import { testManifest } from '@koala/testkit/testManifest';
import { SECRET, START, testServer } from '../api/testServer.ts';
import { PostgresLine } from '../support/PostgresLine.ts';
import { postgresDatabase } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const WAIT = { timeout: 60_000, interval: 50 };

let postgres: Awaited<ReturnType<typeof postgresDatabase>>;
let line: PostgresLine;
let database: OpenDatabase;
beforeEach(async () => {
  postgres = await postgresDatabase();
  line = new PostgresLine(postgres.url);
  database = await openDatabase({ url: await line.start() });
});
afterEach(async () => {
  await database.close();
  await line.stop();
  await postgres.drop();
});

test('when the network to the database falls silent, new connections restore the service', async () => {
  await setHead(await testServer({ db: database.db }), 5);
  const port = await freePort();
  const running = await startHttp({
    config: httpConfig({ API_PORT: `${port}`, API_HOST: '127.0.0.1' }, true),
    db: database.db,
    probe: database.probe,
    hanging: { onHang: () => database.cut() },
    manifest: testManifest(),
    rpcUrls: ['http://127.0.0.1:9'],
    secret: SECRET,
    clock: () => START,
    log: pino({ level: 'silent' }),
    problems: () => [],
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
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
