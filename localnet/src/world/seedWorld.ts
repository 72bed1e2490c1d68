import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { numberToHex, parseEther } from 'viem';
import { DAY } from '../chain/time.ts';
import { Market } from './Market.ts';
import { planLives } from './planLives.ts';
import type { Span } from './planLives.ts';
import { PEOPLE, populate } from './population.ts';
import type { Person } from './population.ts';
import { Random } from './Random.ts';
import { Schedule } from './Schedule.ts';
import { Upkeep } from './Upkeep.ts';
import type { World } from './World.ts';

const STEP = 3600;
const PERSON_JU = parseEther('20000');
const PERSON_USDT = parseEther('20000');

/** Fills a new chain with weeks of life, up to `span.until`. The same seed and span give the same chain, to the last block hash. */
export async function seedWorld(world: World, span: Span, count = PEOPLE): Promise<void> {
  const random = new Random(world.seed);
  const people = populate(random, count, (span.until - span.genesisTime) / DAY);
  const schedule = new Schedule();
  const origin = localRoles.originUser.address;
  planLives(schedule, random, people, origin, span);

  await world.enterRoles();
  await world.enter(people.map(({ account }) => account));
  const market = new Market(world);
  market.open();
  const upkeep = new Upkeep(world);
  await fund(world, people);
  for (let step = Math.ceil(world.blocks.time / STEP) * STEP; step + STEP <= span.until; step += STEP) {
    // Somewhere within the hour, so that times do not look made.
    const time = step + random.int(1, STEP - 1);
    await upkeep.keep(time);
    for (const deed of schedule.takeUntil(time)) await deed(world);
    await market.trade(time);
    await world.mine(time);
  }
}

/** Gives everybody JU and USDT to begin with. */
async function fund(world: World, people: Person[]): Promise<void> {
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
