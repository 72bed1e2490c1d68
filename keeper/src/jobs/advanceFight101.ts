import type { KeptContracts } from '../contracts.ts';
import { action } from './Job.ts';
import type { Job } from './Job.ts';

/** Opens the card session of now when the last one has ended. Ending one needs no call: its dividends can be claimed from then on. */
export function advanceFight101({ fight101 }: KeptContracts): Job {
  return {
    name: 'card session',
    async plan(moment) {
      const session = await moment.read({ ...fight101, functionName: 'currentSession' });
      const { endTime } = await moment.read({ ...fight101, functionName: 'sessionInfo', args: [session] });
      return moment.now >= Number(endTime) ? [action(fight101, 'advance')] : [];
    },
  };
}
