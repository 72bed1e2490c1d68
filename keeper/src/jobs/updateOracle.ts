import type { KeptContracts } from '../contracts.ts';
import { action } from './Job.ts';
import type { Job } from './Job.ts';

/** An observation can be replaced when it is this old, seconds; the contract ignores earlier calls. */
const MIN_WINDOW = 30 * 60;

/** Keeps the averages between 30 and 60 minutes long, so that no purchase in JU, no claimed licence power and no commit lacks a price. */
export function updateOracle({ oracle }: KeptContracts): Job {
  return {
    name: 'oracle',
    async plan(moment) {
      const observedAt = await moment.read({ ...oracle, functionName: 'observedAt' });
      return moment.now - Number(observedAt) >= MIN_WINDOW ? [action(oracle, 'update')] : [];
    },
  };
}
