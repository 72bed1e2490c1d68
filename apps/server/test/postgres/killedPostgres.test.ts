import { afterAll, beforeAll, test, vi } from 'vitest';
import { expectExact } from '../support/expectExact.ts';
import { TestChain } from '@koala/testkit/TestChain';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import { testIndexer } from '../support/testIndexer.ts';
import { TestWorld } from '@koala/testkit/TestWorld';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let chain: TestChain;
let world: TestWorld;
let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await TestPostgres.start();
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 13);
});
afterAll(async () => {
  await chain.stop();
  await postgres.stop();
});

test('indexer and readers continue after Postgres is killed and restarted', async () => {
  const indexer = await testIndexer(chain, world.manifest, { url: postgres.url });
  try {
    await indexer.caughtUp();
    await Promise.all([world.acts(30), postgres.kill()]);
    await world.reorg(3);
    await postgres.run();
    await world.acts(5);
    await expectExact(indexer, chain, world.manifest);
  } finally {
    await indexer.close();
  }
});
