import { Blocks } from './chain/Blocks.ts';
import type { ChainFiles } from './chain/ChainFiles.ts';
import { goLive } from './chain/goLive.ts';
import type { OpenChain } from './chain/openChain.ts';
import { midnightBefore, wallClock } from './chain/time.ts';
import type { Supervisor } from './processes/Supervisor.ts';
import { startKeeper } from './services/startKeeper.ts';
import { catchUp } from './world/catchUp.ts';
import { DEMO_SEED } from './world/demoSeed.ts';
import { Market } from './world/Market.ts';
import { seedWorld } from './world/seedWorld.ts';
import { World } from './world/World.ts';

/** A chain, where it is kept, and whether it has people on it. */
export interface ChainToFill {
  chain: OpenChain;
  files: ChainFiles;
  isEmpty: boolean;
}

/** Gives a new chain its past and keeps it so; then walks the chain up to now. */
export async function fillChain({ chain, files, isEmpty }: ChainToFill): Promise<void> {
  const { rpc, manifest, genesisTime, key } = chain;
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
}

/** Fills the chain and lets it go on by itself. */
export async function runChain(
  supervisor: Supervisor,
  options: ChainToFill & { isQuiet: boolean; manifestFile: string },
): Promise<void> {
  const { isEmpty, isQuiet, manifestFile } = options;
  const { rpc, rpcUrl } = options.chain;
  await fillChain(options);
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
