import { localRoles } from '@koala/deploy/localAccounts';
import { isNightly } from '@koala/testkit/depth';
import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { afterEach, expect, it } from 'vitest';
import { DAY } from '@koala/protocol/utc8';
import { demoWallet } from '../src/world/demo.ts';
import type { Contract } from '../src/world/Reader.ts';
import { seedWorld } from '../src/world/seedWorld.ts';
import { GENESIS, START, LocalnetChain } from './support/LocalnetChain.ts';

const PEOPLE = 24;
/** Length of the compared chains. */
const COMPARED_DAYS = isNightly ? 5 : 2;
const chains: LocalnetChain[] = [];

afterEach(async () => {
  for (const chain of chains.splice(0)) await chain.stop();
});

async function seeded(seed: string, days: number) {
  const chain = await LocalnetChain.start();
  chains.push(chain);
  const manifest = await chain.deploy();
  const world = await chain.world(manifest, seed);
  await seedWorld(world, { genesisTime: GENESIS, startTime: START, until: GENESIS + days * DAY }, PEOPLE);
  return { chain, world, head: await chain.reader.getBlock() };
}

it('is the same chain from the same seed, and another from another', async () => {
  const one = await seeded('koala', COMPARED_DAYS);
  const two = await seeded('koala', COMPARED_DAYS);
  const other = await seeded('emu', COMPARED_DAYS);
  expect(two.head.hash).toBe(one.head.hash);
  expect(two.head.stateRoot).toBe(one.head.stateRoot);
  expect(other.head.stateRoot).not.toBe(one.head.stateRoot);
});

it('holds people who joined, bought and redeemed, spends its queue, settles the ranking, and leaves at least 4,900 licences', async () => {
  const { chain, world } = await seeded('koala', 10);
  const { user, miner, usdt, buyBurn, top101, top101FF, node } = world.contracts;
  const read = <T = bigint>(contract: Contract, functionName: string, args: unknown[] = []) =>
    world.read.one<T>({ contract, functionName, args });
  for (let index = 0; index < PEOPLE; index++) {
    const inviter = await read<Address>(user, 'inviter', [demoWallet(index).address]);
    expect(inviter).not.toBe(zeroAddress);
    if (index === 0) expect(inviter).toBe(localRoles.originUser.address);
  }
  expect(await read(miner, 'totalPower')).toBeGreaterThan(BigInt(PEOPLE) * 10n ** 19n);
  const redemptions = { ...miner, eventName: 'Redeemed', fromBlock: 0n } as const;
  expect((await chain.reader.getContractEvents(redemptions)).length).toBeGreaterThan(0);
  const bought = await read(miner, 'totalPerformance');
  // 30% of each purchase goes into the queue.
  expect(await read(usdt, 'balanceOf', [buyBurn.address])).toBeLessThan((bought * 30n) / 100n / 10n);
  const firstWeek = await read(top101, 'weekOf', [BigInt(GENESIS)]);
  expect(await read(top101, 'nextWeek')).toBe(firstWeek + 1n);
  expect(await read(top101FF, 'totalCredited')).toBeGreaterThan(0n);
  expect(await read(node, 'balanceNode')).toBeGreaterThanOrEqual(4900n);
});
