// Keeps a running local chain active. Makes a block each second, updates the official oracle's stand-in and, unless --quiet is given, lets
// people of the demo world act at random times. The keeper is a process of its own.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { parseManifest } from '@koala/protocol/manifest';
import { Blocks } from '../chain/Blocks.ts';
import { Rpc } from '../chain/Rpc.ts';
import { chainClock } from '../chain/time.ts';
import { DEMO_SEED } from '../world/demo.ts';
import { Random } from '../world/Random.ts';
import { updateOfficialPrice } from '../world/SimulatedKeeper.ts';
import { openingPurchases } from './openWeek.ts';
import { doSomething } from './people.ts';
import { World } from '../world/World.ts';

const SECOND_MS = 1_000;
/** How far into each second its block is made. A timer that ends a moment early must not make two in one second. */
const INTO_SECOND_MS = 20;
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

/**
 * Anvil could do this by itself. But once it makes a block each second it keeps 1,500 past states, however many it was told to keep. Of the
 * demo world they are more than a gigabyte.
 */
async function makeBlocks(rpc: Rpc): Promise<never> {
  for (;;) {
    await sleep(SECOND_MS + INTO_SECOND_MS - (Date.now() % SECOND_MS));
    await rpc.call('evm_mine').catch(console.error);
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
    await attempt(world, () => doSomething(world, random, chainClock()));
  }
}

/** Not one purchase after another, as later: anyone who starts the product sees a ranking at once. */
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

const { KOALA_MANIFEST, RPC_URL } = process.env;
if (!KOALA_MANIFEST || !RPC_URL) throw new Error('KOALA_MANIFEST and RPC_URL must be given');
const manifest = parseManifest(JSON.parse(readFileSync(KOALA_MANIFEST, 'utf8')));
// Two worlds over one chain, so that neither sends what the other is still putting together.
const newWorld = () => new World(new Blocks(new Rpc(RPC_URL), chainClock()), manifest, DEMO_SEED);
await Promise.all([
  makeBlocks(new Rpc(RPC_URL)),
  keepOfficialPrice(newWorld()),
  ...(process.argv.includes('--quiet') ? [] : [simulatePeople(newWorld())]),
]);
