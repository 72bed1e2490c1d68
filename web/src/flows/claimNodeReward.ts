import { encodeFunctionData } from 'viem';
import type { Flow } from './engine/Flow.ts';

export interface ClaimNodeRewardRequest {
  /** Pending when asked, for the record: KL wei and USDT wei. */
  kl: bigint;
  usdt: bigint;
}

/** Pays out all dividends (KL) and node fund (USDT) of the account's licence. */
export const claimNodeReward: Flow<ClaimNodeRewardRequest> = {
  name: 'claimNodeReward',
  summarize: ({ kl, usdt }) => ({ amount: kl.toString(), usdt: usdt.toString() }),
  plan: ({ contracts: { node } }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'reward' }),
        gas: 'standard',
      },
    ]),
};
