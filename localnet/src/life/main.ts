// Keeps a running local chain alive: the official oracle's heartbeat and, unless --quiet is given, now and then somebody of the demo world who
// does something. What is kept for everybody's sake is the keeper's, a process of its own.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { parseManifest } from '@koala/protocol/manifest';
import { Blocks } from '../chain/Blocks.ts';
import { Rpc } from '../chain/Rpc.ts';
import { wallClock } from '../chain/time.ts';
import { DEMO_SEED } from '../world/demoSeed.ts';
import { Random } from '../world/Random.ts';
import { beat } from '../world/Upkeep.ts';
import { World } from '../world/World.ts';
import { doSomething } from './doSomething.ts';

const HEARTBEAT_MS = 60_000;
/** Between two deeds of people. */
const PAUSE_MS = { least: 10_000, most: 20_000 };

/** Sends what `fill` adds; a failure is logged, and the next time is another one. */
async function attempt(world: World, fill: () => void | Promise<void>): Promise<void> {
  try {
    await fill();
    await world.send();
  } catch (error) {
    console.error(error);
  }
}

async function beatOn(world: World): Promise<never> {
  for (;;) {
    await attempt(world, async () => {
      await world.enter([localRoles.priceUpdater]);
      beat(world);
    });
    await sleep(HEARTBEAT_MS);
  }
}

async function live(world: World): Promise<never> {
  const random = new Random(`${DEMO_SEED}/life/${wallClock()}`);
  for (;;) {
    await sleep(random.int(PAUSE_MS.least, PAUSE_MS.most));
    await attempt(world, () => doSomething(world, random));
  }
}

const { KOALA_MANIFEST, RPC_URL } = process.env;
if (!KOALA_MANIFEST || !RPC_URL) throw new Error('KOALA_MANIFEST and RPC_URL must be given');
const manifest = parseManifest(JSON.parse(readFileSync(KOALA_MANIFEST, 'utf8')));
// Two worlds over one chain, so that neither sends what the other is still putting together.
const newWorld = () => new World(new Blocks(new Rpc(RPC_URL), wallClock()), manifest, DEMO_SEED);
await Promise.all([beatOn(newWorld()), ...(process.argv.includes('--quiet') ? [] : [live(newWorld())])]);
