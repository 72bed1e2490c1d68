import { encodeFunctionData, type Address } from 'viem';
import type { Flow } from './engine/Flow.ts';

export interface ClaimRewardRequest {
  /** Claims for this principal, whose delegate the account is; the KL goes to the principal. */
  principal?: Address;
  /** KL wei pending when asked, for the record. */
  pending: bigint;
}

const ONE = 10n ** 18n;

/** Claims all pending KL of the account, or of a principal. What the claim counts against the order is bounded by the price of the moment. */
export const claimReward: Flow<ClaimRewardRequest> = {
  name: 'claimReward',
  summarize: ({ principal, pending }) => ({ amount: pending.toString(), ...(principal && { principal }) }),
  plan: async ({ client, contracts: { miner, oracle }, account }, { principal }) => {
    const [pending, price] = await Promise.all([
      client.readContract({ ...miner, functionName: 'pending', args: [principal ?? account] }),
      client.readContract({ ...oracle, functionName: 'klPriceOrLast' }),
    ]);
    const maximum = maxCountedValue(pending, price);
    const data = principal
      ? encodeFunctionData({ abi: miner.abi, functionName: 'reward', args: [principal, maximum] })
      : encodeFunctionData({ abi: miner.abi, functionName: 'reward', args: [maximum] });
    return [{ id: 'commit', to: miner.address, data, gas: 'standard' }];
  },
};

/** The most that a claim may count, USDT wei: a tenth above the value now, and 1 USDT for what is earned until it is mined. */
export function maxCountedValue(pending: bigint, klPrice: bigint): bigint {
  return (pending * klPrice * 11n) / (10n * ONE) + ONE;
}
