import { freePort } from '@koala/deploy/freePort';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ServerProcess } from '../support/ServerProcess.ts';
import { TestChain } from '@koala/testkit/TestChain';
import { postgresDatabase } from '../support/testDatabase.ts';
import { TestWorld } from '@koala/testkit/TestWorld';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const GETS = [
  '/home/joinInfo',
  '/home/rank',
  '/home/totalCommunityPerf',
  '/compPower/trend?type=1',
  '/strive/list',
];

let chain: TestChain;
let world: TestWorld;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'koala-processes-'));
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 21);
  await world.acts(20);
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(world.manifest));
});
afterAll(async () => {
  await chain.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Waits until the replica at `origin` serves the chain's newest block. */
async function caughtUp(origin: string): Promise<void> {
  for (;;) {
    const { number } = await chain.head();
    const answer = await fetch(`${origin}/status`).then(
      (response) => response.json() as Promise<{ data: { indexed: number } }>,
      () => undefined,
    );
    if (answer?.data.indexed === number) return;
    await sleep(50);
  }
}

/** All public responses of a replica. */
const answersOf = (origin: string) =>
  Promise.all(
    GETS.map(
      async (path) =>
        ((await fetch(`${origin}${path}`).then((response) => response.json())) as { data: unknown }).data,
    ),
  );

test('two replicas answer the same while one indexer is killed and the other takes over', async () => {
  const { url, drop } = await postgresDatabase();
  const common = {
    KOALA_MANIFEST: join(directory, 'manifest.json'),
    RPC_URL: chain.rpcUrl,
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret that both replicas know, long enough',
    API_HOST: '127.0.0.1',
  };
  const first = new ServerProcess({ ...common, ROLE: 'indexer' });
  await first.logged('acquired the writer lock');
  const second = new ServerProcess({ ...common, ROLE: 'indexer' });
  const ports = [await freePort(), await freePort()];
  const replicas = ports.map((port) => new ServerProcess({ ...common, ROLE: 'api', API_PORT: `${port}` }));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  try {
    await Promise.all(origins.map(caughtUp));
    const [before, same] = await Promise.all(origins.map(answersOf));
    expect(same).toEqual(before);

    await first.kill();
    await world.acts(20);
    await second.logged('acquired the writer lock');
    await Promise.all(origins.map(caughtUp));
    const [after, sameAgain] = await Promise.all(origins.map(answersOf));
    expect(sameAgain).toEqual(after);
    expect(after).not.toEqual(before);
  } finally {
    await Promise.all([second, ...replicas].map((process) => process.stop()));
    await drop();
  }
});
