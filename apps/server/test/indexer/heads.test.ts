import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readIndexState } from '../../src/db/indexState.ts';
import { HeadFeed } from '../../src/http/HeadFeed.ts';
import { pino } from 'pino';
import { expectExact } from '../support/expectExact.ts';
import { FaultyProvider } from '@koala/testkit/FaultyProvider';
import { FaultySocket } from '../support/FaultySocket.ts';
import { testDatabase } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import type { TestIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

/** An interval so long that polling cannot produce what a test waits for. */
const NEVER_MS = 600_000;
const TIMES = { firstPauseMs: 20, longestPauseMs: 80, silenceMs: 10_000 };

let database: Awaited<ReturnType<typeof testDatabase>>;
let socket: FaultySocket;
let wsUrl: string;
let indexer: TestIndexer | undefined;

useWorld(21);
beforeAll(async () => {
  await world.acts(5);
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  socket = new FaultySocket(chain.rpcUrl.replace('http', 'ws'));
  wsUrl = await socket.start();
});
afterEach(async () => {
  await indexer?.stop();
  await socket.stop();
});

async function start(
  options: Parameters<typeof testIndexer>[4],
  rpcUrl = chain.rpcUrl,
): Promise<TestIndexer> {
  indexer = await testIndexer(chain, world.manifest, database, [rpcUrl], {
    wsUrls: [wsUrl],
    socketTimes: TIMES,
    ...options,
  });
  return indexer;
}

const until = (what: () => boolean) => vi.waitFor(() => expect(what()).toBe(true), { timeout: 20_000 });

test('a head by websocket is fetched at once', async () => {
  await start({ pollMs: NEVER_MS });
  await indexer!.caughtUp();
  for (let i = 0; i < 3; i++) {
    await world.acts(2);
    await chain.mine();
    await indexer!.caughtUp();
  }
  await world.reorg(2);
  await chain.mine();
  await indexer!.caughtUp();
});

test('while it announces heads the node is polled rarely, and often again once it is dead', async () => {
  const provider = new FaultyProvider(chain.rpcUrl);
  await start({ pollMs: 10 }, await provider.start());
  await until(() => socket.attempts.length === 1);
  await chain.mine();
  await indexer!.caughtUp();
  // The block may be indexed by polling before the socket opens, so wait until polling becomes rare.
  await vi.waitFor(
    async () => {
      const calm = provider.requests;
      await sleep(500);
      expect(provider.requests - calm).toBeLessThan(10);
    },
    { timeout: 20_000 },
  );

  socket.fault = 'refuse';
  socket.cut();
  await world.acts(5);
  await indexer!.caughtUp();
  const polled = provider.requests;
  await until(() => provider.requests > polled + 20);
  await indexer!.stop();
  await provider.stop();
});

test('a cut socket is reopened, and announces heads again', async () => {
  await start({ pollMs: NEVER_MS });
  await indexer!.caughtUp();
  await until(() => socket.open === 1);
  socket.cut();
  await until(() => socket.attempts.length === 2);
  await world.acts(2);
  await indexer!.caughtUp();
});

test('retries follow with growing pauses', async () => {
  socket.fault = 'refuse';
  await start({ pollMs: 50 });
  await until(() => socket.attempts.length >= 6);
  const pauses = socket.attempts.slice(1, 6).map((at, i) => at - socket.attempts[i]!);
  [20, 40, 80, 80, 80].forEach((least, i) => expect(pauses[i]).toBeGreaterThan(least - 2));
  await world.acts(2);
  await indexer!.caughtUp();
});

test('a silent socket is closed, and the next of several addresses is used', async () => {
  socket.fault = 'silent';
  const other = new FaultySocket(chain.rpcUrl.replace('http', 'ws'));
  await start({
    pollMs: NEVER_MS,
    wsUrls: [wsUrl, await other.start()],
    socketTimes: { ...TIMES, silenceMs: 300 },
  });
  await until(() => socket.attempts.length >= 1 && other.attempts.length >= 1);
  await world.acts(2);
  await indexer!.caughtUp();
  await indexer!.stop();
  await other.stop();
});

test('a lying socket does no harm', async () => {
  socket.fault = 'lie';
  await start({ pollMs: 50 });
  await world.acts(10);
  await expectExact(indexer!, chain, world.manifest);
});

test('what was indexed reaches the readers of this process without their polling', async () => {
  const heads = new HeadFeed(() => readIndexState(database.db), pino({ level: 'silent' }));
  const seen: number[] = [];
  heads.subscribe(({ number }) => seen.push(number));
  await start({ pollMs: NEVER_MS, onIndexed: () => void heads.refresh() });
  await indexer!.caughtUp();
  await until(() => socket.attempts.length === 1);
  await chain.mine();
  const { number } = await chain.head();
  await until(() => seen.at(-1) === number);
});
