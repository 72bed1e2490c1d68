import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './engine/Flow.ts';
import { netOfFees } from './netOfFees.ts';

export interface ClaimRewardRequest {
  /** Claims for this principal, whose delegate the account is; the KL goes to the principal. */
  principal?: Address;
  /** KL wei pending when asked, for the record. */
  pending: bigint;
}

const ONE = 10n ** 18n;

/**
 * Claims all pending KL of the account, or of a principal. What the claim counts against the order is bounded by the price of the moment; what
 * arrives is no less than now, at the fees of now: what is pending only grows.
 */
export const claimReward: Flow<ClaimRewardRequest> = {
  name: 'claimReward',
  summarize: ({ principal, pending }) => ({ amount: pending.toString(), ...(principal && { principal }) }),
  plan: async ({ client, contracts: { miner, oracle }, account }, { principal }) => {
    const [pending, price, [nodeFee, daoFee]] = await Promise.all([
      client.readContract({ ...miner, functionName: 'pending', args: [principal ?? account] }),
      client.readContract({ ...oracle, functionName: 'klPriceOrLast' }),
      client.readContract({ ...miner, functionName: 'baseInfo' }),
    ]);
    const limits = [maxCountedValue(pending, price), netOfFees(pending, { nodeFee, daoFee })] as const;
    const data = principal
      ? encodeFunctionData({ abi: miner.abi, functionName: 'reward', args: [principal, ...limits] })
      : encodeFunctionData({ abi: miner.abi, functionName: 'reward', args: limits });
    return [{ id: 'commit', to: miner.address, data, gas: 'standard' }];
  },
};

/** The most that a claim may count, USDT wei: a tenth above the value now, and 1 USDT for what is earned until it is mined. */
export function maxCountedValue(pending: bigint, klPrice: bigint): bigint {
  return (pending * klPrice * 11n) / (10n * ONE) + ONE;
}
