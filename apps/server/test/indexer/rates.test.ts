import { minerAbi } from '@koala/protocol/abi/miner';
import { swapAbi } from '@koala/protocol/abi/swap';
import { localRoles } from '@koala/deploy/localAccounts';
import type { Rates } from '@koala/api-schema/entities/figures';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { homeStats } from '../../src/queries/home.ts';
import { expectExact } from '../support/expectExact.ts';
import { TestChain } from '@koala/testkit/TestChain';
import { testIndexer } from '../support/testIndexer.ts';
import type { TestIndexer } from '../support/testIndexer.ts';
import { TestWorld } from '@koala/testkit/TestWorld';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const INITIAL = {
  gs: 1000,
  redeemFuel: 500,
  saleFuel: 500,
  nodeFee: 500,
  daoFee: 500,
  dynamic: [500, 200, 100, 100, 100],
};

let chain: TestChain;
let world: TestWorld;
let indexer: TestIndexer;

beforeAll(async () => {
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 44);
  indexer = await testIndexer(chain, world.manifest);
});
afterAll(async () => {
  await indexer.close();
  await chain.stop();
});

/** The served rates, which must equal those of the contracts' views. */
async function answered(): Promise<Rates | null> {
  await expectExact(indexer, chain, world.manifest);
  return (await homeStats(indexer.ctx)).rates;
}
const miner = (functionName: string, args: unknown[]) =>
  chain.must(
    localRoles.deployer.address,
    { address: world.contracts.miner.address, abi: minerAbi },
    functionName,
    args,
  );
const swap = (functionName: string, args: unknown[]) =>
  chain.must(
    localRoles.deployer.address,
    { address: world.contracts.swap.address, abi: swapAbi },
    functionName,
    args,
  );

test('the rates are at first those that the contracts were set up with', async () => {
  expect(await answered()).toEqual(INITIAL);
});

test('a changed rate applies from its block on, and no other changes', async () => {
  await miner('setDynamicRates', [[400, 250, 150, 0, 50]]);
  expect(await answered()).toEqual({ ...INITIAL, dynamic: [400, 250, 150, 0, 50] });
  await miner('setFees', [1000n, 0n]);
  await miner('setGsRate', [2000n]);
  await miner('setRedeemFuelRate', [0n]);
  await swap('setFuelRate', [750n]);
  await swap('setMaxDeviation', [300n]);
  expect(await answered()).toEqual({
    gs: 2000,
    redeemFuel: 0,
    saleFuel: 750,
    nodeFee: 1000,
    daoFee: 0,
    dynamic: [400, 250, 150, 0, 50],
  });
});

test('a reorganization that removes a change restores the earlier rate', async () => {
  await swap('setFuelRate', [100n]);
  expect((await answered())?.saleFuel).toBe(100);
  await chain.reorg(1);
  expect((await answered())?.saleFuel).toBe(750);
});
