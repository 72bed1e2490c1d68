import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/openDatabase.ts';
import { expectExact } from '../support/expectExact.ts';
import { TestChain } from '@koala/testkit/TestChain';
import { testIndexer } from '../support/testIndexer.ts';
import { TestWorld } from '@koala/testkit/TestWorld';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let chain: TestChain;
let world: TestWorld;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'koala-index-'));
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 6);
  await world.acts(20);
});
afterAll(async () => {
  await chain.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('a restart resumes; two processes cannot have one directory', async () => {
  const first = await testIndexer(chain, world.manifest, { dataDir: directory });
  await first.caughtUp();
  await expect(openDatabase({ dataDir: directory })).rejects.toThrow(/in use by process/);
  await first.close();
  await world.acts(10);
  // While no indexer ran, the chain also reorganized.
  await world.reorg(4);
  const second = await testIndexer(chain, world.manifest, { dataDir: directory });
  await expectExact(second, chain, world.manifest);
  await second.close();
});
