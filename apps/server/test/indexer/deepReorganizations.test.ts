import { atDepth } from '@koala/testkit/depth';
import { TestChain } from '@koala/testkit/TestChain';
import { expect, test } from 'vitest';
import { expectExact } from '../support/expectExact.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { TestWorld } from '@koala/testkit/TestWorld';

// Each test has its own chain, so that the recomputation of one does not read the blocks of the others.
const depths = atDepth<[number, string]>(
  [[2500, 'deeper than is read in one range']],
  [
    [500, 'in a few ranges'],
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
