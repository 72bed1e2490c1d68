import { keccak256, toHex } from 'viem';
import type { Address, Hex } from 'viem';
import type { DeployedContracts } from '@koala/protocol/contracts';
import { DAY, startOfWeek } from '@koala/protocol/utc8';
import type { WeekRanking, WeekRankings } from '../ranking/WeekRankings.ts';
import { action } from './Job.ts';
import type { Action, Job } from './Job.ts';
import type { ChainSnapshot } from '../chain/ChainSnapshot.ts';

export const KEEPER_ROLE = keccak256(toHex('KEEPER_ROLE'));
const BATCH = 50;
const PUSH_GAS = 9_000_000n;
/** Seconds without a push after which the contract lets anyone discard a root. */
export const DROPPABLE_AFTER = 14 * DAY;

export interface SettlementOptions {
  /** The committing account; absent in a dry run, which plans as if it had the role. */
  account: Address | undefined;
  /** Called once for each pending root that does not match the chain's events: the guardian should veto it. */
  onWrongRoot: (found: { week: number; committed: Hex; rebuilt: Hex }) => void;
}

/**
 * Settles the weeks of the ranking in order. Commits the root of the oldest finished week that is not settled, and pushes its places in
 * batches after the delay. A root that does not match the events is never pushed: unless vetoed, it is dropped after 14 days without a
 * push, so that the correct one can be committed. Before it reports a wrong root, and before a settlement's first push, it reads everything
 * again from the first block.
 */
export function settleRanking(
  { top101 }: DeployedContracts,
  rankings: WeekRankings,
  { account, onWrongRoot }: SettlementOptions,
): Job {
  /** The settlement last reported as wrong. */
  let reported: string | undefined;
  /** The settlement, and whether its delay was over, for which everything was last read again. */
  let reread: string | undefined;

  async function mayCommit(snapshot: ChainSnapshot): Promise<boolean> {
    if (!account) return true;
    return snapshot.read({ ...top101, functionName: 'hasRole', args: [KEEPER_ROLE, account] });
  }

  return {
    name: 'ranking',
    async plan(snapshot) {
      const [nextWeek, settlement] = await Promise.all([
        snapshot.read({ ...top101, functionName: 'nextWeek' }),
        snapshot.read({ ...top101, functionName: 'settlement' }),
      ]);
      const week = Number(nextWeek);
      if (snapshot.now < startOfWeek(week + 1)) return [];
      const isCommitted = settlement.pushableAt > 0n;
      if (!isCommitted) {
        if (!(await mayCommit(snapshot))) return [];
        const ranking = await rankings.of(week);
        if (!ranking) return [];
        return [action(top101, 'commit', [nextWeek, ranking.root, BigInt(ranking.places.length)])];
      }
      const isOver = snapshot.now >= Number(settlement.pushableAt);
      const id = `${week} ${settlement.root} ${settlement.count} ${settlement.pushableAt}`;
      const stage = `${id} ${isOver}`;
      const rankAnew = async () => {
        rankings.forget();
        const ranking = await rankings.of(week);
        if (ranking) reread = stage;
        return ranking;
      };
      let ranking = isOver && reread !== stage ? await rankAnew() : await rankings.of(week);
      if (ranking && !isRootOf(settlement, ranking) && reread !== stage) ranking = await rankAnew();
      if (!ranking) return [];
      if (!isRootOf(settlement, ranking)) {
        if (reported !== id) onWrongRoot({ week, committed: settlement.root, rebuilt: ranking.root });
        reported = id;
        const isIdle = snapshot.now >= Number(settlement.progressAt) + DROPPABLE_AFTER;
        return isIdle ? [action(top101, 'drop')] : [];
      }
      if (!isOver) return [];
      return batches(top101, ranking, Number(settlement.pushed));
    },
  };
}

function isRootOf({ root, count }: { root: Hex; count: bigint }, ranking: WeekRanking): boolean {
  return root === ranking.root && count === BigInt(ranking.places.length);
}

/** The remaining pushes; a week without places is closed by an empty one. */
function batches(top101: Action['contract'], { places, proof }: WeekRanking, pushed: number): Action[] {
  const actions: Action[] = [];
  for (let start = pushed; actions.length === 0 || start < places.length; start += BATCH) {
    const batch = places.slice(start, start + BATCH);
    const proofs = batch.map((_, index) => proof(start + index));
    actions.push(action(top101, 'push', [batch, proofs], PUSH_GAS));
  }
  return actions;
}
