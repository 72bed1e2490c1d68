import { LOCAL_JU_PRICE } from '@koala/deploy/localStandIns';
import { MULTICALL3 } from '@koala/deploy/deploymentManifest';
import { localRoles } from '@koala/deploy/localAccounts';
import { allJobs } from '@koala/keeper/jobs/allJobs';
import type { Job } from '@koala/keeper/jobs/Job';
import { ChainSnapshot } from '@koala/keeper/chain/ChainSnapshot';
import { juChain } from '@koala/protocol/chains';
import { createPublicClient, http } from 'viem';
import type { PublicClient } from 'viem';
import type { World } from './World.ts';

/** Runs the keeper's own jobs in the world's time while a past is created or caught up. */
export class SimulatedKeeper {
  readonly #client: PublicClient;
  readonly #jobs: Job[];

  constructor(private readonly world: World) {
    this.#client = createPublicClient({
      transport: http(world.blocks.rpc.url, { batch: { batchSize: 100 }, retryCount: 0 }),
      chain: { ...juChain, contracts: { multicall3: { address: MULTICALL3 } } },
      batch: { multicall: true },
      cacheTime: 0,
    });
    this.#jobs = allJobs(this.#client, world.manifest, {
      account: localRoles.keeper.address,
      onWrongRoot: ({ week }) => {
        throw new Error(`the root of week ${week} does not match the events`);
      },
    });
  }

  /** Adds due actions to the next block, which is mined at `time` (Unix seconds). */
  async tick(time: number): Promise<void> {
    updateOfficialPrice(this.world);
    const snapshot = new ChainSnapshot(this.#client, time);
    const plans = await Promise.all(this.#jobs.map((job) => job.plan(snapshot)));
    for (const { contract, functionName, args, gas } of plans.flat()) {
      this.world.act(localRoles.keeper.address, contract, functionName, args, { gas });
    }
  }
}

/** Adds an update of the local chain's official oracle to the next block. */
export function updateOfficialPrice(world: World): void {
  const { officialOracle } = world.contracts;
  world.act(localRoles.priceUpdater.address, officialOracle, 'update', [LOCAL_JU_PRICE]);
}
