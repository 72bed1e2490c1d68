// Keeps a running local chain active: updates the official oracle's stand-in and, unless --quiet is given, lets people of
// the demo world act at random times. The keeper is a process of its own.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { parseManifest } from '@koala/protocol/manifest';
import { Blocks } from '../chain/Blocks.ts';
import { Rpc } from '../chain/Rpc.ts';
import { chainClock } from '../chain/time.ts';
import { DEMO_SEED, demoWallet, VETERAN } from '../world/demo.ts';
import { Random } from '../world/Random.ts';
import { updateOfficialPrice } from '../world/SimulatedKeeper.ts';
import { PEOPLE } from '../world/population.ts';
import { Market } from '../world/Market.ts';
import { openingPurchases } from './openWeek.ts';
import * as actions from '../world/actions.ts';
import { World } from '../world/World.ts';

const SECOND_MS = 1_000;
const HEARTBEAT_MS = 60_000;
/** Between two actions of people. */
const PAUSE_MS = { least: 10_000, most: 20_000 };

/** Sends what `fill` adds; a failure is logged and not retried. */
async function attempt(world: World, fill: () => void | Promise<void>): Promise<void> {
  try {
    await fill();
    await world.send();
  } catch (error) {
    console.error(error);
  }
}

async function keepOfficialPrice(world: World): Promise<never> {
  for (;;) {
    await attempt(world, async () => {
      await world.enter([localRoles.priceUpdater]);
      updateOfficialPrice(world);
    });
    await sleep(HEARTBEAT_MS);
  }
}

async function simulatePeople(world: World): Promise<never> {
  const random = new Random(`${DEMO_SEED}/life/${chainClock()}`);
  await openWeek(world, random);
  for (;;) {
    await sleep(random.int(PAUSE_MS.least, PAUSE_MS.most));
    await attempt(world, () => doSomething(world, random));
  }
}

/** Not one purchase after another, as later: whoever starts the product sees a ranking at once. */
async function openWeek(world: World, random: Random): Promise<void> {
  const purchases = openingPurchases(world, random, chainClock());
  let isDone = false;
  while (!isDone) {
    await attempt(world, async () => {
      isDone = true;
      isDone = (await purchases.next()).done === true;
    });
    await sleep(SECOND_MS);
  }
}

/** Lets the market maker or a random person do one thing now. */
async function doSomething(world: World, random: Random): Promise<void> {
  if (random.chance(0.5)) {
    await world.enter([localRoles.marketMaker]);
    await new Market(world).trade(chainClock());
    return;
  }
  const account = demoWallet(anybody(random));
  await world.enter([account]);
  const who = account.address;
  const payment = random.chance(0.5) ? 'JU' : 'USDT';
  const choices = [
    actions.buyPower(who, who, Math.max(10.5, random.skewed(25, 2)), payment),
    actions.claim(who),
    actions.sell(who, 0.5),
    actions.withdraw(who),
  ];
  await random.pick(choices)(world);
}

/** Not the veteran: that account belongs to whoever tries the product. */
function anybody(random: Random): number {
  const index = random.int(0, PEOPLE - 1);
  return index === VETERAN ? index + 1 : index;
}

const { KOALA_MANIFEST, RPC_URL } = process.env;
if (!KOALA_MANIFEST || !RPC_URL) throw new Error('KOALA_MANIFEST and RPC_URL must be given');
const manifest = parseManifest(JSON.parse(readFileSync(KOALA_MANIFEST, 'utf8')));
// Two worlds over one chain, so that neither sends what the other is still putting together.
const newWorld = () => new World(new Blocks(new Rpc(RPC_URL), chainClock()), manifest, DEMO_SEED);
await Promise.all([
  keepOfficialPrice(newWorld()),
  ...(process.argv.includes('--quiet') ? [] : [simulatePeople(newWorld())]),
]);
