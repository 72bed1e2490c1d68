import { localRoles } from '@koala/deploy/localAccounts';
import type { Rates } from '@koala/api-schema/entities/figures';
import { expect, test } from 'vitest';
import { homeStats } from '../../src/queries/home.ts';
import { expectExact } from '../support/expectExact.ts';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';

const INITIAL = {
  gs: 1000,
  redeemFuel: 500,
  saleFuel: 500,
  nodeFee: 500,
  daoFee: 500,
  dynamic: [500, 200, 100, 100, 100],
};

useWorld(44);
useIndexer();

async function answered(): Promise<Rates | null> {
  await expectExact(indexer, chain, world.manifest);
  return (await homeStats(indexer.ctx)).rates;
}
const miner = (functionName: string, args: unknown[]) =>
  chain.must(localRoles.deployer.address, world.contracts.miner, functionName, args);
const swap = (functionName: string, args: unknown[]) =>
  chain.must(localRoles.deployer.address, world.contracts.swap, functionName, args);

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
