import { midnightBefore } from '../calendar.ts';
import type { KeptContracts } from '../contracts.ts';
import { action } from './Job.ts';
import type { Job } from './Job.ts';

/**
 * Moves the shares of the emission once a day at least: due when what the ranking's pool was given is less than its tenth of all that was
 * released until the last midnight. Every purchase moves them too.
 */
export function distributeEmission({ miner }: KeptContracts): Job {
  return {
    name: 'emission',
    async plan(moment) {
      const midnight = BigInt(midnightBefore(moment.now));
      const [[released], [, toTop101], releasedByMidnight] = await Promise.all([
        moment.read({ ...miner, functionName: 'totals' }),
        moment.read({ ...miner, functionName: 'owed' }),
        moment.read({ ...miner, functionName: 'releasedAt', args: [midnight] }),
      ]);
      const moved = released / 10n - toTop101;
      return moved < releasedByMidnight / 10n ? [action(miner, 'distribute')] : [];
    },
  };
}
