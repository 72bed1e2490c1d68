import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './Flow.ts';

export interface WithdrawRequest {
  /** Withdraws for this principal as its delegate. */
  principal?: Address;
  /** KL wei credited at the time of the request, for the record. */
  amount: bigint;
}

const summarize: Flow<WithdrawRequest>['summarize'] = ({ principal, amount }) => ({
  amount: amount.toString(),
  ...(principal && { principal }),
});

/** Credited KL arrives without fees, in the principal's wallet if there is one. */
const reviewed: Pick<Flow<WithdrawRequest>, 'counterpartyOf' | 'review'> = {
  counterpartyOf: ({ principal }) => principal,
  review: (_context, { principal }) =>
    Promise.resolve(principal ? { notes: [{ name: 'toPrincipal', principal }] } : {}),
};

/** Pays out all dynamic (team) rewards credited to the account or to a principal. */
export const withdrawDynamic: Flow<WithdrawRequest> = {
  name: 'withdrawDynamic',
  affects: ['dynamicReward', 'account', 'earnings'],
  summarize,
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
  ...reviewed,
};

/** Pays out all ranking rewards credited to the account or to a principal. */
export const withdrawRanking: Flow<WithdrawRequest> = {
  name: 'withdrawRanking',
  affects: ['rankingReward', 'account', 'earnings'],
  summarize,
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
  ...reviewed,
};
