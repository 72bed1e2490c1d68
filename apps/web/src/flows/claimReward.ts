import { netOfFees } from '@koala/protocol/earnings';
import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { maxCountedValue } from './claimLimits.ts';
import type { Flow } from './Flow.ts';
import { redeemableOf } from './Terms.ts';

export interface ClaimRewardRequest {
  /** Claims for this principal as its delegate; the KL goes to the principal. */
  principal?: Address;
  /** KL wei pending at the time of the request, for the record. */
  pending: bigint;
}

/**
 * Claims all pending KL of the account, or of a principal. The current price bounds the value counted against the
 * order. The minimum KL is the pending amount less current fees, because pending KL only grows.
 */
export const claimReward: Flow<ClaimRewardRequest> = {
  name: 'claimReward',
  affects: ['minerReward', 'account', 'earnings', 'todayData'],
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
    return [{ id: 'commit', to: miner.address, data, gas: 'claim' }];
  },
  counterpartyOf: ({ principal }) => principal,
  review: async ({ client, contracts: { miner, oracle, swap }, account }, { principal }, foresight) => {
    const [pending, price, [nodeFee, daoFee]] = await Promise.all([
      client.readContract({ ...miner, functionName: 'pending', args: [principal ?? account] }),
      client.readContract({ ...oracle, functionName: 'klPriceOrLast' }),
      client.readContract({ ...miner, functionName: 'baseInfo' }),
    ]);
    const net = netOfFees(pending, { nodeFee, daoFee });
    const order = (foresight?.party ?? foresight?.own)?.order;
    const redeemable = order ? redeemableOf(order.before) : 0n;
    const less = order ? redeemable - redeemableOf(order.after) : 0n;
    const countsAs = order ? order.after.claimedValue - order.before.claimedValue : 0n;
    const sellsFor =
      countsAs > 0n
        ? await client.readContract({ ...swap, functionName: 'quote', args: [net] }).then(
            ([juAmount]) => juAmount,
            // A claim must not fail because the pair cannot be quoted.
            () => 0n,
          )
        : 0n;
    const counted = maxCountedValue(pending, price);
    return {
      fees: [{ name: 'claim', rate: nodeFee + daoFee, asset: 'KL', wei: pending - net }],
      limits: [{ name: principal ? 'theirLeast' : 'least', asset: 'KL', wei: net }],
      ...(countsAs > 0n && {
        values: [
          // The counted value and the fall of the redeemable amount are usually equal.
          ...(countsAs === less
            ? []
            : [{ name: principal ? 'theirCountsAs' : 'countsAs', asset: 'USDT', wei: countsAs } as const]),
          ...(sellsFor > 0n ? [{ name: 'sellsFor', asset: 'JU', wei: sellsFor } as const] : []),
        ],
      }),
      ...(less > 0n && {
        lost: [{ name: principal ? 'theirRedeemableLess' : 'redeemableLess', asset: 'USDT', wei: less }],
      }),
      notes: [
        ...(principal ? [{ name: 'toPrincipal', principal } as const] : []),
        ...(less > 0n && counted < redeemable ? [{ name: 'claimMargin', most: counted } as const] : []),
      ],
    };
  },
};
