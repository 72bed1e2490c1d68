import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { deployedContracts } from '@koala/protocol/contracts';
import type { Manifest } from '@koala/protocol/manifest';
import type { PublicClient } from 'viem';
import { WeekRankings } from '../ranking/WeekRankings.ts';
import { advanceBuyBurn } from './advanceBuyBurn.ts';
import { advanceFight101, advanceNode, distributeEmission, updateOracle } from './dailyJobs.ts';
import type { Job } from './Job.ts';
import { settleRanking } from './settleRanking.ts';
import type { SettlementOptions } from './settleRanking.ts';

/** All jobs of a deployment, in the order in which they run: prices come first, because others need them. */
export function allJobs(client: PublicClient, manifest: Manifest, options: SettlementOptions): Job[] {
  const contracts = deployedContracts(manifest);
  const rankings = new WeekRankings(client, contracts, {
    firstBlock: BigInt(manifest.startBlock),
    // The local chain never reorganizes, and its blocks may be an hour apart.
    finality: manifest.local ? 0n : BigInt(FINALITY_BLOCKS),
  });
  return [
    updateOracle(contracts),
    distributeEmission(contracts),
    advanceBuyBurn(contracts),
    advanceNode(contracts),
    advanceFight101(contracts),
    settleRanking(contracts, rankings, options),
  ];
}
