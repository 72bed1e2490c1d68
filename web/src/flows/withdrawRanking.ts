import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './engine/Flow.ts';

export interface WithdrawRankingRequest {
  /** Withdraws for this principal, whose delegate the account is. */
  principal?: Address;
  /** KL wei credited when asked, for the record. */
  amount: bigint;
}

/** Pays out all ranking rewards credited to the account, or to a principal. */
export const withdrawRanking: Flow<WithdrawRankingRequest> = {
  name: 'withdrawRanking',
  summarize: ({ principal, amount }) => ({ amount: amount.toString(), ...(principal && { principal }) }),
  plan: ({ contracts: { top101FF } }, { principal }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: top101FF.address,
        data: principal
          ? encodeFunctionData({ abi: top101FF.abi, functionName: 'withdraw', args: [principal] })
          : encodeFunctionData({ abi: top101FF.abi, functionName: 'withdraw', args: [] }),
        gas: 'standard',
      },
    ]),
};
