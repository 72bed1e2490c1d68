import { localRoles } from '@koala/deploy/localAccounts';
import { isNightly } from '@koala/testkit/depth';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { userAbi } from '@koala/protocol/abi/user';
import { erc20Abi } from 'viem';
import { afterEach, expect, it } from 'vitest';
import { DAY } from '@koala/protocol/utc8';
import { demoWallet } from '../src/world/demo.ts';
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
  return { chain, manifest, world, head: await chain.reader.getBlock() };
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
  const { chain, manifest, world } = await seeded('koala', 10);
  for (let index = 0; index < PEOPLE; index++) {
    const inviter = await chain.reader.readContract({
      abi: userAbi,
      address: manifest.contracts.user.address,
      functionName: 'inviter',
      args: [demoWallet(index).address],
    });
    expect(inviter).not.toBe('0x0000000000000000000000000000000000000000');
    if (index === 0) expect(inviter).toBe(localRoles.originUser.address);
  }
  const { miner } = world.contracts;
  const power = await world.read.one<bigint>({ contract: miner, functionName: 'totalPower' });
  expect(power).toBeGreaterThan(BigInt(PEOPLE) * 10n ** 19n);
  const redeemed = await chain.reader.getContractEvents({
    abi: minerAbi,
    address: miner.address,
    eventName: 'Redeemed',
    fromBlock: 0n,
  });
  expect(redeemed.length).toBeGreaterThan(0);
  const [bought, queued] = [
    await world.read.one<bigint>({ contract: miner, functionName: 'totalPerformance' }),
    await chain.reader.readContract({
      abi: erc20Abi,
      address: manifest.contracts.usdt.address,
      functionName: 'balanceOf',
      args: [manifest.contracts.buyBurn.address],
    }),
  ];
  // 30% of each purchase goes into the queue.
  expect(queued).toBeLessThan((bought * 30n) / 100n / 10n);
  const { top101, top101FF } = world.contracts;
  const firstWeek = await world.read.one<bigint>({
    contract: top101,
    functionName: 'weekOf',
    args: [BigInt(GENESIS)],
  });
  expect(await world.read.one<bigint>({ contract: top101, functionName: 'nextWeek' })).toBe(firstWeek + 1n);
  expect(await world.read.one<bigint>({ contract: top101FF, functionName: 'totalCredited' })).toBeGreaterThan(
    0n,
  );
  const licences = await chain.reader.readContract({
    abi: nodeAbi,
    address: manifest.contracts.node.address,
    functionName: 'balanceNode',
  });
  expect(licences).toBeGreaterThanOrEqual(4900n);
});
