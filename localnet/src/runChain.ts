import { Blocks } from './chain/Blocks.ts';
import { type ChainFiles } from './chain/ChainFiles.ts';
import { goLive } from './chain/goLive.ts';
import { type OpenChain } from './chain/openChain.ts';
import { midnightBefore, wallClock } from './chain/time.ts';
import { type Supervisor } from './processes/Supervisor.ts';
import { startKeeper } from './services/startKeeper.ts';
import { catchUp } from './world/catchUp.ts';
import { DEMO_SEED } from './world/demoSeed.ts';
import { Market } from './world/Market.ts';
import { seedWorld } from './world/seedWorld.ts';
import { World } from './world/World.ts';

/** Fills a new chain with its past, walks it up to now, and lets it go on by itself. */
export async function runChain(
  supervisor: Supervisor,
  options: { chain: OpenChain; files: ChainFiles; isEmpty: boolean; isQuiet: boolean; manifestFile: string },
): Promise<void> {
  const { chain, files, isEmpty, isQuiet, manifestFile } = options;
  const { rpc, rpcUrl, manifest, genesisTime, key } = chain;
  const world = new World(new Blocks(rpc, chain.time), manifest, DEMO_SEED);
  if (chain.isNew) {
    if (!isEmpty) {
      const until = midnightBefore(wallClock());
      await seedWorld(world, { genesisTime, startTime: manifest.startTime, until });
    }
    await files.keep(rpc, { key, genesisTime, manifest });
  }
  await world.enterRoles();
  const market = isEmpty ? undefined : new Market(world);
  await catchUp(world, wallClock(), market);
  await goLive(rpc);
  // Tests set the time and the prices themselves, and want no traffic but their own.
  if (isQuiet) return;
  supervisor.startService({
    name: 'life',
    command: process.execPath,
    args: ['--import', 'tsx', 'localnet/src/life/main.ts', ...(isEmpty ? ['--quiet'] : [])],
    env: { KOALA_MANIFEST: manifestFile, RPC_URL: rpcUrl },
  });
  startKeeper(supervisor, { manifestFile, rpcUrl });
}
