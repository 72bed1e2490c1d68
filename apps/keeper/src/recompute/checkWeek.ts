import type { Manifest } from '@koala/protocol/manifest';
import type { WeekSettlement } from '@koala/audit/recompute/readWeekSettlement';
import { findWeek, recomputeWeek } from '@koala/audit/recompute/recomputeWeek';
import { formatEther } from 'viem';
import type { Hex } from 'viem';
import { keeperProviders } from '../chain/keeperProviders.ts';

/** The command's exit codes. A check that could not run exits with 2. */
const EXIT = { right: 0, wrong: 1, notCommitted: 3, discarded: 4 } as const;

/**
 * Rebuilds a week, by default the last finished one. Prints its places with scores and dues, and whether the committed root is correct. The
 * ranking contract defines when a week begins and ends. Resolves to the exit code; rejects with the cause when the check could not run.
 */
export async function checkWeek(
  { rpcUrls, manifest, week: asked }: { rpcUrls: string[]; manifest: Manifest; week?: number | undefined },
  print: (line: string) => void,
): Promise<number> {
  const { client } = keeperProviders(rpcUrls, manifest);
  const found = await findWeek(client, manifest, asked);
  print(`Week ${found.week}, from ${utc(found.start)} to ${utc(found.end)}`);
  if (found.problem) {
    const sentences = {
      'not over': 'Not checked: the week is not over.',
      'before the deployment': 'Not checked: the week ended before the deployment.',
    };
    print(sentences[found.problem]);
    return EXIT.notCommitted;
  }
  const { places, rebuilt, settlement } = await recomputeWeek(client, manifest, found);
  for (const { place, wallet, score, due } of places) {
    const usdt = (amount: bigint) => `${formatEther(amount).padStart(28)} USDT`;
    print(`${String(place).padStart(5)}  ${wallet}  ${usdt(score)}, due ${usdt(due)}`);
  }
  print(`Recomputed: root ${rebuilt.root}, ${rebuilt.count} places`);
  const { code, sentence } = compareRoots(settlement, rebuilt);
  print(sentence);
  return code;
}

function compareRoots(
  settlement: WeekSettlement,
  rebuilt: { root: Hex; count: number },
): { code: number; sentence: string } {
  if (settlement.state === 'not committed') {
    return { code: EXIT.notCommitted, sentence: 'Not committed: this week has no root yet.' };
  }
  if (settlement.state !== 'committed') {
    const was = settlement.root === rebuilt.root ? 'although it was correct' : 'and was wrong';
    return {
      code: EXIT.discarded,
      sentence: `Discarded: ${settlement.root} was ${settlement.state}, ${was}; no other root is committed.`,
    };
  }
  if (settlement.root !== rebuilt.root || settlement.count !== rebuilt.count) {
    return {
      code: EXIT.wrong,
      sentence: `WRONG: ${settlement.root} with ${settlement.count} places is committed. ${
        settlement.isSettled
          ? 'It has been paid.'
          : `The guardian should veto it: it can be paid from ${utc(settlement.pushableAt)}.`
      }`,
    };
  }
  const state = settlement.isSettled ? 'settled' : `payable from ${utc(settlement.pushableAt)}`;
  return { code: EXIT.right, sentence: `Correct: this root is committed, ${state}.` };
}

function utc(time: bigint | number): string {
  return new Date(Number(time) * 1000).toISOString();
}
