import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { weekStart } from '@koala/protocol/utc8';
import { Blocks } from '../../apps/localnet/src/chain/Blocks.ts';
import { DAY, WEEK } from '@koala/protocol/utc8';
import { chainClock } from '../../apps/localnet/src/chain/time.ts';
import type { Supervisor } from '../../apps/localnet/src/processes/Supervisor.ts';
import { buyPower, join as joinAs } from '../../apps/localnet/src/world/actions.ts';
import { catchUp } from '../../apps/localnet/src/world/catchUp.ts';
import { MarketMaker } from '../../apps/localnet/src/world/MarketMaker.ts';
import { populate } from '../../apps/localnet/src/world/population.ts';
import type { Person } from '../../apps/localnet/src/world/population.ts';
import { Random } from '../../apps/localnet/src/world/Random.ts';
import { fund } from '../../apps/localnet/src/world/seedWorld.ts';
import { World } from '../../apps/localnet/src/world/World.ts';
import { localRoles } from '@koala/deploy/localAccounts';
import { openLocalChain } from '../harness/parts/openLocalChain.ts';
import type { SoakSettings } from './settings.ts';

export const WALLETS = 200;
/** Seconds between the start of a run and the end of a week, so that even the shortest run includes that end. */
const BEFORE_MONDAY = 4 * 3600;
/** Long enough that the oracle has averages when the users start. */
const HISTORY_SECONDS = 2 * 3600;
/** As many transactions as fit into a block by their gas limits. */
const TRANSACTIONS_PER_BLOCK = 50;

export interface SoakChain {
  world: World;
  people: Person[];
}

/**
 * A chain with 200 wallets that are bound to each other, in the last hours of a week. It mines a block each second, ahead of the wall
 * clock.
 */
export async function startChain(
  supervisor: Supervisor,
  { folder, ports, seed }: SoakSettings,
): Promise<SoakChain> {
  // State of an earlier run would not match this seed.
  const { chain } = await openLocalChain(supervisor, {
    folder,
    port: ports.rpc,
    kind: 'empty',
    isNew: true,
  });
  const { rpc, manifest } = chain;
  const world = new World(new Blocks(rpc, chain.time), manifest, seed);
  await world.enterRoles();
  const begin = liveFrom();
  await world.mine(begin - HISTORY_SECONDS);
  const people = populate(new Random(`${seed}/people`), WALLETS, 1);
  await world.enter(people.map(({ account }) => account));
  new MarketMaker(world).open();
  await fund(world, people);
  await joinAll(world, people);
  await catchUp(world, begin, new MarketMaker(world));
  // As with a remote chain: only a local chain gets defaults that production does not have.
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, local: false }));
  await rpc.call('evm_setTime', world.blocks.time + 1);
  await rpc.call('evm_setIntervalMining', 1);
  return { world, people };
}

/** Some hours before a Monday, and in the future, because a server treats a chain behind the clock as stalled. */
function liveFrom(): number {
  const earliest = chainClock() + DAY / 2;
  const time = weekStart(earliest) + WEEK - BEFORE_MONDAY;
  return time > earliest ? time : time + WEEK;
}

/** Binds every wallet to an inviter; every third one buys. */
async function joinAll(world: World, people: readonly Person[]): Promise<void> {
  const mine = () => world.mine(world.blocks.time + 1);
  let added = 0;
  for (const { account, inviter, index } of people) {
    const { address } = account;
    const by = inviter === undefined ? undefined : people[inviter]!.account.address;
    await joinAs(address, by ?? localRoles.originUser.address)(world);
    added += 4;
    if (index % 3 === 0) {
      await buyPower(address, address, 12 + (index % 40), 'USDT')(world);
      added += 1;
    }
    if (added < TRANSACTIONS_PER_BLOCK) continue;
    await mine();
    added = 0;
  }
  await mine();
}
