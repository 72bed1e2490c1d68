import { afterAll, beforeAll, test } from 'vitest';
import { expectExact } from '../support/expectExact.ts';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import { testIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

let postgres: TestPostgres;

useWorld(13);
beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(() => postgres.stop());

test('indexer and readers continue after Postgres is killed and restarted', async () => {
  await using indexer = await testIndexer(chain, world.manifest, { url: postgres.url });
  await indexer.caughtUp();
  await Promise.all([world.acts(30), postgres.kill()]);
  await world.reorg(3);
  await postgres.run();
  await world.acts(5);
  await expectExact(indexer, chain, world.manifest);
});
