import type { CommittedWeek } from '@koala/audit/recompute/committedWeek';
import type { Hex } from 'viem';

/** The command's exit codes. A check that could not run exits with 2. */
export const EXIT = { right: 0, wrong: 1, failed: 2, notCommitted: 3, discarded: 4 } as const;

/** Compares the committed root with the rebuilt one: a sentence, and the exit code. */
export function compareRoots(
  committed: CommittedWeek,
  rebuilt: { root: Hex; count: number },
): { code: number; sentence: string } {
  if (committed.state === 'not committed') {
    return { code: EXIT.notCommitted, sentence: 'Not committed: this week has no root yet.' };
  }
  if (committed.state !== 'committed') {
    const was = committed.root === rebuilt.root ? 'although it was correct' : 'and was wrong';
    return {
      code: EXIT.discarded,
      sentence: `Discarded: ${committed.root} was ${committed.state}, ${was}; no other root is committed.`,
    };
  }
  if (committed.root !== rebuilt.root || committed.count !== rebuilt.count) {
    return {
      code: EXIT.wrong,
      sentence: `WRONG: ${committed.root} with ${committed.count} places is committed. ${
        committed.isSettled
          ? 'It has been paid.'
          : `The guardian should veto it before ${utc(committed.pushableAt)}.`
      }`,
    };
  }
  const state = committed.isSettled ? 'settled' : `payable from ${utc(committed.pushableAt)}`;
  return { code: EXIT.right, sentence: `Correct: this root is committed, ${state}.` };
}

function utc(time: number): string {
  return new Date(time * 1000).toISOString();
}
