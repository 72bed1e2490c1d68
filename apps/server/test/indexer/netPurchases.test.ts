import { minerAbi } from '@koala/protocol/abi/miner';
import { encodeFunctionData, numberToHex, parseEther } from 'viem';
import type { Abi, Hex } from 'viem';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { homeStats, totalCommunityPerf } from '../../src/queries/home.ts';
import { rank } from '../../src/queries/rank.ts';
import { team } from '../../src/queries/team.ts';
import { expectExact } from '../support/expectExact.ts';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';

let top: Hex;
let left: Hex;
let right: Hex;

useWorld(43);
useIndexer();
beforeAll(async () => {
  top = await world.newcomer();
  await world.bind(top, world.bound[0]!);
  [left, right] = [await world.newcomer(), await world.newcomer()];
  await world.bind(left, top);
  await world.bind(right, top);
});

// Also compares all figures and lists with a recomputation.
afterEach(() => expectExact(indexer, chain, world.manifest));

async function places(): Promise<Record<Hex, string>> {
  await indexer.caughtUp();
  const answer = await rank(indexer.ctx);
  return Object.fromEntries(
    answer.championList.map(({ address, communityPerfWeek, due }) => [
      address.toLowerCase(),
      `${communityPerfWeek}, due ${due}`,
    ]),
  );
}

const redeem = (wallet: Hex) => chain.must(wallet, world.contracts.miner, 'redeem', []);

/** Several calls of the miner by one wallet, in one block. */
async function inOneBlock(from: Hex, calls: [name: string, args: unknown[]][]): Promise<void> {
  const abi: Abi = minerAbi;
  await chain.call('evm_setAutomine', false);
  for (const [functionName, args] of calls) {
    await chain.call('eth_sendTransaction', {
      from,
      to: world.contracts.miner.address,
      data: encodeFunctionData({ abi, functionName, args }),
      gas: numberToHex(6_000_000),
      gasPrice: numberToHex(2_000_000_000),
    });
  }
  await chain.mine();
  await chain.call('evm_setAutomine', true);
}
const launch = (receiver: Hex, usdt: number): [string, unknown[]] => [
  'launch',
  [receiver, parseEther(`${usdt}`)],
];

test('purchases redeemed within the week do not count; the all-time performance keeps them', async () => {
  await world.buy(top, top, 40);
  await world.buy(left, left, 400);
  await world.buy(right, right, 200);
  // `top` counts its own purchases and those for `right`, which also count for `right`.
  expect(await places()).toEqual({ [left]: '400, due 20', [top]: '240, due 7', [right]: '200, due 5' });
  const bought = await totalCommunityPerf(indexer.ctx);
  const { power24h } = await homeStats(indexer.ctx);

  await redeem(left);
  expect(await places()).toEqual({ [right]: '200, due 10', [top]: '40, due 2' });
  expect(await totalCommunityPerf(indexer.ctx)).toBe(bought);
  expect((await homeStats(indexer.ctx)).power24h).toBe(power24h);
  expect(await team(indexer.ctx, top)).toMatchObject({ teamPerf: '600', communityPerf: '640' });
});

test('a reorganization that removes a redemption restores the purchases, and one that adds it removes them', async () => {
  const before = await places();
  await redeem(right);
  expect(await places()).toEqual({ [top]: '40, due 2' });
  await chain.reorg(1);
  expect(await places()).toEqual(before);

  const back = await chain.snapshot();
  await world.buy(left, left, 60);
  await places();
  await back();
  await redeem(right);
  await chain.mine(2);
  expect(await places()).toEqual({ [top]: '40, due 2' });
});

test('within a block purchases after the redemption count', async () => {
  await inOneBlock(right, [launch(right, 300), ['redeem', []], launch(right, 70)]);
  expect(await places()).toEqual({ [right]: '70, due 3.5', [top]: '40, due 2' });
  await inOneBlock(right, [launch(right, 30), ['redeem', []]]);
  expect(await places()).toEqual({ [top]: '40, due 2' });
  await chain.reorg(1);
  expect(await places()).toEqual({ [right]: '70, due 3.5', [top]: '40, due 2' });
});

test('a redemption removes the purchases for its owner in the current week, but none of the last week and none for others', async () => {
  await chain.setTime((await chain.head()).timestamp + 7 * 86_400);
  await world.buy(top, top, 50);
  await world.buy(right, right, 20);
  await world.buy(top, right, 10);
  expect(await places()).toEqual({ [top]: '50, due 2.5', [right]: '30, due 1.5' });
  await redeem(top);
  expect(await places()).toEqual({ [right]: '30, due 1.5' });
  // A redemption removes purchases for the wallet, but not those that it paid for another wallet.
  await world.buy(right, left, 25);
  await redeem(right);
  expect(await places()).toEqual({ [left]: '25, due 1.25' });
});
