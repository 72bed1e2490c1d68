import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { expectExact } from '../support/expectExact.ts';
import { freePort } from '@koala/deploy/freePort';
import { serverEnv, ServerProcess } from '../support/ServerProcess.ts';
import { postgresDatabase } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';
import { randomFrom } from '@koala/testkit/TestWorld';

/** How many times the server is killed; the nightly run uses more (docs/guide/testing.md). `KOALA_SEED` selects other moments. */
const KILLS = Number(process.env.KOALA_KILLS ?? 20);
const random = randomFrom(Number(process.env.KOALA_SEED ?? 12));
/** Limit of the random pause before a kill, milliseconds. The server also lives until the test's transactions are mined. */
const LONGEST_LIFE_MS = 500;
/** Maximum peak memory, in bytes, of a server that creates its embedded database. */
const MOST_MEMORY = 600 * 2 ** 20;

let directory: string;

useWorld(11);
vi.setConfig({ testTimeout: 120_000 + KILLS * 15_000 });
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'koala-crash-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs the server with a backlog of blocks and with reorganizations, and kills it without warning. */
async function runAndKill(env: Record<string, string>): Promise<void> {
  await world.acts(Math.floor(random() * 12));
  const server = new ServerProcess({ ...env, RPC_WS_URL: chain.rpcUrl.replace('http', 'ws') });
  try {
    await server.logged('acquired the writer lock');
    if (process.platform === 'linux') expect(server.peakMemory).toBeLessThan(MOST_MEMORY);
    const happens = async () => {
      await world.acts(4);
      if (random() < 0.3) await world.reorg(1 + Math.floor(random() * 4));
      await world.acts(2);
    };
    await Promise.all([happens(), sleep(random() * LONGEST_LIFE_MS)]);
  } finally {
    await server.kill();
  }
}

test(`killed at ${KILLS} random moments, the server still builds the same index, with little memory and as the only process`, async () => {
  const postgres = inject('postgres') ? await postgresDatabase() : undefined;
  const env = serverEnv(world.manifest, {
    RPC_URL: chain.rpcUrl,
    ...(postgres
      ? { DATABASE_URL: postgres.url, ROLE: 'indexer' }
      : { DATA_DIR: directory, API_PORT: `${await freePort()}` }),
  });
  for (let kill = 0; kill < KILLS; kill++) await runAndKill(env);
  const indexer = await testIndexer(
    chain,
    world.manifest,
    postgres ? { url: postgres.url } : { dataDir: directory },
  );
  try {
    await expectExact(indexer, chain, world.manifest);
    if (!postgres) await expect(openDatabase({ dataDir: directory })).rejects.toThrow(/in use by process/);
  } finally {
    await indexer.close();
    await postgres?.drop();
  }
});
