import { localRoles } from '@koala/deploy/localAccounts';
import { numberToHex, parseEther } from 'viem';
import { DAY } from '@koala/protocol/utc8';
import { MarketMaker } from './MarketMaker.ts';
import { PEOPLE, populate } from './population.ts';
import type { Person } from './population.ts';
import { Random } from './Random.ts';
import { Schedule, schedulePeople } from './schedules.ts';
import type { Span } from './schedules.ts';
import { SimulatedKeeper } from './SimulatedKeeper.ts';
import type { World } from './World.ts';

const STEP = 3600;
const PERSON_JU = parseEther('20000');
const PERSON_USDT = parseEther('20000');

/**
 * Fills a new chain with weeks of activity, up to `span.until`. The same seed and span give the same chain, down to the
 * last block hash.
 */
export async function seedWorld(world: World, span: Span, count = PEOPLE): Promise<void> {
  const random = new Random(world.seed);
  const people = populate(random, count, (span.until - span.genesisTime) / DAY);
  const schedule = new Schedule();
  const origin = localRoles.originUser.address;
  schedulePeople(schedule, random, people, origin, span);

  await world.enterRoles();
  await world.enter(people.map(({ account }) => account));
  const market = new MarketMaker(world);
  market.open();
  const keeper = new SimulatedKeeper(world);
  await fund(world, people);
  for (let step = Math.ceil(world.blocks.time / STEP) * STEP; step + STEP <= span.until; step += STEP) {
    // At a random time within the hour, so that times look natural.
    const time = step + random.int(1, STEP - 1);
    await keeper.tick(time);
    for (const action of schedule.takeUntil(time)) await action(world);
    await market.trade(time);
    await world.mine(time);
  }
}

export async function fund(world: World, people: Person[]): Promise<void> {
  const { usdt } = world.contracts;
  const balance = numberToHex(PERSON_JU);
  await world.blocks.rpc.batch(
    people.map(({ account }) => ({ method: 'anvil_setBalance', params: [account.address, balance] })),
  );
  for (const { account } of people) {
    world.act(localRoles.deployer.address, usdt, 'mint', [account.address, PERSON_USDT]);
  }
  await world.mine(world.blocks.time + 1);
}
