import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { expectExact } from '../support/expectExact.ts';
import { TestChain } from '../support/TestChain.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { randomFrom, TestWorld } from '../support/TestWorld.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const KILLS = 3;
const API_PORT = '18619';

let chain: TestChain;
let world: TestWorld;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'koala-crash-'));
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 11);
  await world.acts(20);
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(world.manifest));
});
afterAll(async () => {
  await chain.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Runs the server, lets it index while things happen, and kills it without warning. */
async function runAndKill(afterMs: number): Promise<void> {
  const server = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      ...process.env,
      KOALA_MANIFEST: join(directory, 'manifest.json'),
      RPC_URL: chain.rpcUrl,
      DATA_DIR: directory,
      API_PORT,
      POLL_MS: '50',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('exit', () => reject(new Error('the server ended by itself')));
      server.stdout.on('data', (chunk: Buffer) => {
        if (chunk.includes('the writer of the index')) resolve();
      });
    });
    await Promise.all([world.acts(8), sleep(afterMs)]);
  } finally {
    server.kill('SIGKILL');
    await gone;
  }
}

test('killed at any moment it goes on to the same index', async () => {
  const random = randomFrom(12);
  for (let kill = 0; kill < KILLS; kill++) await runAndKill(random() * 1500);
  const indexer = await testIndexer(chain, world.manifest, { dataDir: directory });
  await expectExact(indexer, chain, world.manifest);
  await indexer.close();
});
