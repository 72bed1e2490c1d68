import { weekOf, weekStart } from '../calendar.ts';
import { type KeptContracts } from '../contracts.ts';
import { action, type Job } from './Job.ts';

/** The later in its week all purchases are noted, the tighter is the bound on the scores of the next. Seconds. */
const LATE = 3600;

/**
 * Notes all purchases so far in the ranking's contract: once as soon as a week has begun, so that there is some bound whatever happens,
 * and again in its last hour whenever somebody has bought.
 */
export function observePerformance({ top101, miner }: KeptContracts): Job {
  return {
    name: 'performance',
    // People buy while it notes what they bought. The next look is soon enough.
    repeats: true,
    async plan(moment) {
      const week = weekOf(moment.now);
      const [observed, performance] = await Promise.all([
        moment.read({ ...top101, functionName: 'observedIn', args: [BigInt(week)] }),
        moment.read({ ...miner, functionName: 'totalPerformance' }),
      ]);
      const isLate = moment.now >= weekStart(week + 1) - LATE;
      const isDue = isLate ? observed < performance : observed === 0n && performance > 0n;
      return isDue ? [action(top101, 'observe')] : [];
    },
  };
}
