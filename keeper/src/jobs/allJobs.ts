import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import type { Manifest } from '@koala/protocol/manifest';
import type { PublicClient } from 'viem';
import { keptContracts } from '../contracts.ts';
import { WeekRankings } from '../ranking/WeekRankings.ts';
import { advanceBuyBurn } from './advanceBuyBurn.ts';
import { advanceFight101 } from './advanceFight101.ts';
import { advanceNode } from './advanceNode.ts';
import { distributeEmission } from './distributeEmission.ts';
import type { Job } from './Job.ts';
import { settleRanking } from './settleRanking.ts';
import type { SettlementOptions } from './settleRanking.ts';
import { updateOracle } from './updateOracle.ts';

/** All upkeep of a deployment, in the order in which it is looked at: prices come first, because others need them. */
export function allJobs(client: PublicClient, manifest: Manifest, options: SettlementOptions): Job[] {
  const contracts = keptContracts(manifest);
  const rankings = new WeekRankings(client, contracts, {
    firstBlock: BigInt(manifest.startBlock),
    // The local chain's blocks are never taken back, and may lie an hour apart.
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
