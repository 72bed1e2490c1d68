import { localRoles, privateKeyOf } from '@koala/deploy/localAccounts';
import { Blocks } from './chain/Blocks.ts';
import type { ChainFiles } from './chain/ChainFiles.ts';
import type { OpenChain } from './chain/openChain.ts';
import { dayStart } from '@koala/protocol/utc8';
import { chainClock } from './chain/time.ts';
import { bundleProgram } from './processes/programs.ts';
import type { Services } from './processes/Services.ts';
import { catchUp } from './world/catchUp.ts';
import { DEMO_SEED } from './world/demo.ts';
import { MarketMaker } from './world/MarketMaker.ts';
import { seedWorld } from './world/seedWorld.ts';
import { World } from './world/World.ts';

/** Seconds between two ticks of the keeper: shorter than in production, so that users see its effects. */
const KEEPER_INTERVAL = 15;

export interface ChainToSeed {
  chain: OpenChain;
  files: ChainFiles;
  isEmpty: boolean;
}

/** Creates and stores the history of a new chain (none if `isEmpty`), then advances the chain to now. */
export async function seedChain({ chain, files, isEmpty }: ChainToSeed): Promise<void> {
  const { rpc, manifest, genesisTime, key } = chain;
  const world = new World(new Blocks(rpc, chain.time), manifest, DEMO_SEED);
  if (chain.isNew) {
    if (!isEmpty) {
      const until = dayStart(chainClock());
      await seedWorld(world, { genesisTime, startTime: manifest.startTime, until });
    }
    await files.keep(rpc, { key, genesisTime, manifest });
  }
  await world.enterRoles();
  const market = isEmpty ? undefined : new MarketMaker(world);
  await catchUp(world, chainClock(), market);
}

/**
 * Fills the chain, then starts the keeper and `life/main.ts`, which mines a block every second and lets people act. With
 * `isQuiet` neither is started, and anvil mines.
 */
export async function runChain(
  supervisor: Services,
  options: ChainToSeed & { isQuiet: boolean; manifestFile: string },
): Promise<void> {
  const { isEmpty, isQuiet, manifestFile } = options;
  const { rpc, rpcUrl } = options.chain;
  await seedChain(options);
  // From now on the chain follows the wall clock.
  await rpc.call('evm_setTime', chainClock());
  // Tests control the time and the prices themselves and need no other transactions: anvil mines a block each second.
  if (isQuiet) {
    await rpc.call('evm_setIntervalMining', 1);
    return;
  }
  const env = { KOALA_MANIFEST: manifestFile, RPC_URL: rpcUrl };
  supervisor.startService({
    name: 'life',
    command: process.execPath,
    args: [...(await bundleProgram('life')), ...(isEmpty ? ['--quiet'] : [])],
    env,
  });
  supervisor.startService({
    name: 'keeper',
    command: process.execPath,
    args: [...(await bundleProgram('keeper')), '--interval', `${KEEPER_INTERVAL}`],
    env: { ...env, KEEPER_KEY: privateKeyOf(localRoles.keeper) },
  });
}
