// Keeps a running local chain alive: the official oracle's heartbeat, the averages, and in the demo world somebody who does something.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseManifest } from '@koala/protocol/manifest';
import { Blocks } from '../chain/Blocks.ts';
import { Rpc } from '../chain/Rpc.ts';
import { DEMO_SEED } from '../world/demoSeed.ts';
import { keepPrices } from '../world/keepPrices.ts';
import { World } from '../world/World.ts';

const HEARTBEAT_MS = 60_000;

/** Runs until the process is ended. */
async function main(): Promise<void> {
  const { KOALA_MANIFEST, RPC_URL } = process.env;
  if (!KOALA_MANIFEST || !RPC_URL) throw new Error('KOALA_MANIFEST and RPC_URL must be given');
  const manifest = parseManifest(JSON.parse(readFileSync(KOALA_MANIFEST, 'utf8')));
  const world = new World(new Blocks(new Rpc(RPC_URL), 0), manifest, DEMO_SEED);
  for (;;) {
    try {
      await world.enterRoles();
      keepPrices(world);
      await world.blocks.send();
    } catch (error) {
      console.error(error);
    }
    await sleep(HEARTBEAT_MS);
  }
}

await main();
