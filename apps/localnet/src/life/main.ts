// Keeps a running local chain active: mines a block every second, updates the local oracle and, unless --quiet is
// given, lets people of the demo world act at random times. The keeper is a separate process.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { localRoles } from '@koala/deploy/localAccounts';
import { parseManifest } from '@koala/protocol/manifest';
import { Blocks } from '../chain/Blocks.ts';
import { Rpc } from '../chain/Rpc.ts';
import { chainClock } from '../chain/time.ts';
import { DEMO_SEED } from '../world/demo.ts';
import { Random } from '../world/Random.ts';
import { updateOfficialPrice } from '../world/SimulatedKeeper.ts';
import { addOpeningPurchases } from './openWeek.ts';
import { actOnce } from './people.ts';
import { World } from '../world/World.ts';

const SECOND_MS = 1_000;
/** Offset of a block within its second, so that a timer that fires early does not mine two in one second. */
const INTO_SECOND_MS = 20;
const HEARTBEAT_MS = 60_000;
/** Between two actions of people. */
const PAUSE_MS = { least: 10_000, most: 20_000 };

/** Sends the transactions that `fill` adds; a failure is logged and not retried. */
async function attempt(world: World, fill: () => void | Promise<void>): Promise<void> {
  try {
    await fill();
    await world.send();
  } catch (error) {
    console.error(error);
  }
}

/**
 * Replaces anvil's own interval mining, which keeps 1,500 past states whatever the settings: more than a gigabyte for
 * the demo world.
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
    await attempt(world, () => actOnce(world, random, chainClock()));
  }
}

/** Makes the opening purchases, a batch each second, so that a ranking is visible soon after the start. */
async function openWeek(world: World, random: Random): Promise<void> {
  const purchases = addOpeningPurchases(world, random, chainClock());
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
if (!KOALA_MANIFEST || !RPC_URL) throw new Error('KOALA_MANIFEST and RPC_URL must be set');
const manifest = parseManifest(JSON.parse(readFileSync(KOALA_MANIFEST, 'utf8')));
// Two worlds over one chain, so that neither sends what the other is still preparing.
const newWorld = () => new World(new Blocks(new Rpc(RPC_URL), chainClock()), manifest, DEMO_SEED);
await Promise.all([
  makeBlocks(new Rpc(RPC_URL)),
  keepOfficialPrice(newWorld()),
  ...(process.argv.includes('--quiet') ? [] : [simulatePeople(newWorld())]),
]);
