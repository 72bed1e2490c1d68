import type { CallName } from '@koala/api-schema/routes';
import type { Address } from 'viem';
import type { Flow } from './Flow.ts';
import { callStep } from './steps.ts';

interface WithdrawRequest {
  /** Withdraws for this principal as its delegate. */
  principal?: Address;
  /** KL wei credited at the time of the request, for the record. */
  amount: bigint;
}

/** Pays out all dynamic (team) rewards credited to the account or to a principal. */
export const withdrawDynamic = withdraw('withdrawDynamic', 'dynamicReward', 'reward');

/** Pays out all ranking rewards credited to the account or to a principal. */
export const withdrawRanking = withdraw('withdrawRanking', 'rankingReward', 'top101FF');

/** Credited KL arrives without fees, in the principal's wallet if there is one. */
function withdraw(
  name: 'withdrawDynamic' | 'withdrawRanking',
  list: CallName,
  ledger: 'reward' | 'top101FF',
): Flow<WithdrawRequest> {
  return {
    name,
    affects: [list, 'account', 'earnings'],
    summarize: ({ principal, amount }) => ({ amount: amount.toString(), ...(principal && { principal }) }),
    plan: ({ contracts }, { principal }) => {
      // Both ledgers have the same function.
      const contract = { address: contracts[ledger].address, abi: contracts.reward.abi };
      const args = principal ? ([principal] as const) : ([] as const);
      return [callStep('commit', { ...contract, functionName: 'withdraw', args }, 'standard')];
    },
    counterpartyOf: ({ principal }) => principal,
    review: (_context, { principal }) => (principal ? { notes: [{ name: 'toPrincipal', principal }] } : {}),
  };
}
