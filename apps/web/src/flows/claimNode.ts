import { encodeFunctionData } from 'viem';
import type { Flow } from './Flow.ts';

/** Claims the lifetime power included in the account's licence; possible once. */
export const claimMiner: Flow<Record<string, never>> = {
  name: 'claimMiner',
  affects: ['trend', 'homeStats'],
  summarize: () => ({}),
  plan: ({ contracts: { node } }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'claimMiner' }),
        gas: 'gift',
      },
    ]),
  review: () => Promise.resolve({ isAbout: true, notes: [{ name: 'gift' }, { name: 'onlyFee' }] }),
};

export interface ClaimNodeRewardRequest {
  /** Pending at the time of the request, for the record: KL wei and USDT wei. */
  kl: bigint;
  usdt: bigint;
}

/** Pays out all dividends (KL) and node fund payments (USDT) of the account's licence. */
export const claimNodeReward: Flow<ClaimNodeRewardRequest> = {
  name: 'claimNodeReward',
  affects: ['nodeReward', 'account', 'earnings'],
  summarize: ({ kl, usdt }) => ({ amount: kl.toString(), usdt: usdt.toString() }),
  plan: ({ contracts: { node } }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'reward' }),
        gas: 'nodeReward',
      },
    ]),
  review: () => Promise.resolve({}),
};
