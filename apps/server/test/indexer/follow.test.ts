import { maxUint256 } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { expectExact } from '../support/expectExact.ts';
import { atDepth } from '@koala/testkit/depth';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';

useWorld(1);
beforeAll(async () => {
  await world.acts(50);
  for (const wallet of world.bound.slice(0, 6)) await world.buyCards(wallet, 2);
  await world.launchNode(world.bound[1]!);
  await world.buy(world.bound[2]!, world.bound[2]!, 12_000);
  await world.endWeek();
  await world.acts(20);
  await buyAlike();
});
useIndexer();

/** Three new wallets with equal scores, the one with the highest address first: their places depend on the blocks. */
async function buyAlike(): Promise<void> {
  const wallets = [await world.newcomer(), await world.newcomer(), await world.newcomer()].sort().reverse();
  for (const wallet of wallets) await world.bind(wallet, world.any());
  for (const wallet of wallets) await world.buy(wallet, wallet, 77);
}

test('a chain indexed in ranges equals its recomputation', async () => {
  await expectExact(indexer, chain, world.manifest);
});

test('blocks that arrive while it runs are followed', async () => {
  await world.acts(15);
  await buyAlike();
  await expectExact(indexer, chain, world.manifest);
});

test('failing sales of huge amounts do not overflow the index', async () => {
  for (let i = 0; i < 10; i++) await world.sellTooMuch(world.bound[0]!, maxUint256);
  await expectExact(indexer, chain, world.manifest);
});

test.each(atDepth([1, 60], [5]))('a reorganization of depth %i leaves no trace', async (depth) => {
  await world.acts(10);
  await indexer.caughtUp();
  const before = await chain.head();
  await world.reorg(depth);
  expect((await chain.head()).hash).not.toBe(before.hash);
  await indexer.caughtUp();
  await chain.mine(2);
  await expectExact(indexer, chain, world.manifest);
});
