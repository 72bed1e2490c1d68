import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './engine/Flow.ts';

export interface WithdrawDynamicRequest {
  /** Withdraws for this principal, whose delegate the account is. */
  principal?: Address;
  /** KL wei credited when asked, for the record. */
  amount: bigint;
}

/** Pays out all dynamic (team) rewards credited to the account, or to a principal. */
export const withdrawDynamic: Flow<WithdrawDynamicRequest> = {
  name: 'withdrawDynamic',
  summarize: ({ principal, amount }) => ({ amount: amount.toString(), ...(principal && { principal }) }),
  plan: ({ contracts: { reward } }, { principal }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: reward.address,
        data: principal
          ? encodeFunctionData({ abi: reward.abi, functionName: 'withdraw', args: [principal] })
          : encodeFunctionData({ abi: reward.abi, functionName: 'withdraw', args: [] }),
        gas: 'standard',
      },
    ]),
};
