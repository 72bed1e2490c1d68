import type { DeployedContracts } from '@koala/protocol/contracts';
import { STAGE_PAYOUTS } from '@koala/protocol/economics';
import { dayStart } from '@koala/protocol/utc8';
import type { ChainSnapshot } from '../chain/ChainSnapshot.ts';
import { action } from './Job.ts';
import type { Job } from './Job.ts';

/** Minimum age of an observation before it can be replaced, seconds; the contract ignores earlier calls. */
const MIN_WINDOW = 30 * 60;

/** Keeps the averaging window between 30 and 60 minutes, so that purchases in JU, claims of licence power and commits have a price. */
export function updateOracle({ oracle }: DeployedContracts): Job {
  return {
    name: 'oracle',
    async plan(snapshot) {
      const observedAt = await snapshot.read({ ...oracle, functionName: 'observedAt' });
      return snapshot.now - Number(observedAt) >= MIN_WINDOW ? [action(oracle, 'update')] : [];
    },
  };
}

/**
 * Distributes the emission's shares at least daily. Due when the ranking's pool has received less than its tenth of the emission released
 * up to the last midnight. Every purchase distributes them too.
 */
export function distributeEmission({ miner }: DeployedContracts): Job {
  return {
    name: 'emission',
    async plan(snapshot) {
      const midnight = BigInt(dayStart(snapshot.now));
      const [[released], [, toTop101], releasedByMidnight] = await Promise.all([
        snapshot.read({ ...miner, functionName: 'totals' }),
        snapshot.read({ ...miner, functionName: 'owed' }),
        snapshot.read({ ...miner, functionName: 'releasedAt', args: [midnight] }),
      ]);
      const moved = released / 10n - toTop101;
      return moved < releasedByMidnight / 10n ? [action(miner, 'distribute')] : [];
    },
  };
}

/** Pays the due midnights of the node fund's open stage, ends the stage, and opens the next one as soon as possible. */
export function advanceNode(contracts: DeployedContracts): Job {
  return {
    name: 'node fund',
    async plan(snapshot) {
      return (await isDue(contracts, snapshot)) ? [action(contracts.node, 'advance')] : [];
    },
  };
}

async function isDue({ node, miner }: DeployedContracts, snapshot: ChainSnapshot): Promise<boolean> {
  const [number, reserve, fund, threshold, performance] = await Promise.all([
    snapshot.read({ ...node, functionName: 'stageCount' }),
    snapshot.read({ ...node, functionName: 'stageReserve' }),
    snapshot.read({ ...node, functionName: 'fund' }),
    snapshot.read({ ...node, functionName: 'nextStagePerformance' }),
    snapshot.read({ ...miner, functionName: 'totalPerformance' }),
  ]);
  const mayOpen = fund > 0n && performance >= threshold;
  if (number === 0n) return mayOpen;
  // `stageInfo` counts the payouts that `advance` would make now, `stageReserve` does not: `advance` is due while the reserve holds more than
  // the stage still needs after them.
  const stage = await snapshot.read({ ...node, functionName: 'stageInfo', args: [number] });
  if (stage.ended) return reserve > 0n || mayOpen;
  return reserve > stage.amount - stage.payouts * (stage.amount / BigInt(STAGE_PAYOUTS));
}

/** Opens the current card session after the last one ended. Ending one needs no call: its dividends can be claimed from then on. */
export function advanceFight101({ fight101 }: DeployedContracts): Job {
  return {
    name: 'card session',
    async plan(snapshot) {
      const session = await snapshot.read({ ...fight101, functionName: 'currentSession' });
      const { endTime } = await snapshot.read({ ...fight101, functionName: 'sessionInfo', args: [session] });
      return snapshot.now >= Number(endTime) ? [action(fight101, 'advance')] : [];
    },
  };
}
