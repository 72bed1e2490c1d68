import { afterAll, beforeAll, expect, test } from 'vitest';
import { recomputeDifferences } from '../../scripts/recomputeDifferences.ts';
import { recomputeFigures } from '../../scripts/recomputeFigures.ts';
import { TestChain } from '../support/TestChain.ts';
import { testIndexer, type TestIndexer } from '../support/testIndexer.ts';
import { TestWorld } from '../support/TestWorld.ts';

let chain: TestChain;
let world: TestWorld;
let indexer: TestIndexer | undefined;

beforeAll(async () => {
  chain = await TestChain.start(18601);
  world = await TestWorld.start(chain, 1);
  await world.acts(150);
  indexer = await testIndexer(chain, world.manifest);
});
afterAll(async () => {
  await indexer?.close();
  await chain.stop();
});

/** What the index answers otherwise than a recomputation from the chain. */
async function differences(): Promise<string[]> {
  await indexer!.caughtUp();
  const { number } = await chain.head();
  return recomputeDifferences(indexer!.ctx, await recomputeFigures(chain.rpcUrl, world.manifest, number));
}

test('a chain indexed in ranges equals its recomputation', async () => {
  expect(await differences()).toEqual([]);
});

test('blocks that arrive while it runs are followed', async () => {
  await world.acts(40);
  expect(await differences()).toEqual([]);
});

test.each([1, 5, 60])('a reorganisation of depth %i leaves no trace', async (depth) => {
  await world.acts(20);
  await indexer!.caughtUp();
  await indexer!.ctx.communities.refresh();
  const before = await chain.head();
  await chain.reorg(depth);
  expect((await chain.head()).hash).not.toBe(before.hash);
  expect(await differences()).toEqual([]);
  await world.chain.mine(2);
  expect(await differences()).toEqual([]);
});
