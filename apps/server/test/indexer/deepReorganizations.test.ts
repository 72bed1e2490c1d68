import { atDepth } from '@koala/testkit/depth';
import { TestChain } from '@koala/testkit/TestChain';
import { expect, test } from 'vitest';
import { expectExact } from '../support/expectExact.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { TestWorld } from '@koala/testkit/TestWorld';

// Each test has its own chain, because every block is read again many times.
const depths = atDepth<[number, string]>(
  [[2500, 'deeper than is read in one range']],
  [
    [500, 'as deep as the indexer reads in one range'],
    [2000, 'in several ranges'],
  ],
);
test.each(depths)('a reorganization of depth %i, %s, leaves no trace', async (depth) => {
  const chain = await TestChain.start();
  const world = await TestWorld.start(chain, depth);
  await world.acts(20);
  const indexer = await testIndexer(chain, world.manifest);
  try {
    await indexer.caughtUp();
    const { number } = await chain.head();
    await world.deepReorg(depth, async () => {
      await indexer.caughtUp();
      expect((await chain.head()).number).toBeGreaterThanOrEqual(number + depth);
    });
    await expectExact(indexer, chain, world.manifest);
  } finally {
    await indexer.close();
    await chain.stop();
  }
});
