import { netOfFees } from '@koala/protocol/earnings';
import type { Address } from 'viem';
import type { Flow, FlowContext } from './Flow.ts';
import { maxCountedValue } from './limits.ts';
import { callStep } from './steps.ts';
import { redeemableOf } from './Terms.ts';

interface ClaimRewardRequest {
  /** Claims for this principal as its delegate; the KL goes to the principal. */
  principal?: Address;
  /** KL wei pending at the time of the request, for the record. */
  pending: bigint;
}

/** The claim as the chain would execute it now: pending and arriving KL, wei, its limit in USDT wei, and its fees' rate. */
async function readClaim(
  { client, contracts: { miner, oracle }, account }: FlowContext,
  { principal = account }: ClaimRewardRequest,
) {
  const [pending, price, [nodeFee, daoFee]] = await Promise.all([
    client.readContract({ ...miner, functionName: 'pending', args: [principal] }),
    client.readContract({ ...oracle, functionName: 'klPriceOrLast' }),
    client.readContract({ ...miner, functionName: 'baseInfo' }),
  ]);
  const net = netOfFees(pending, { nodeFee, daoFee });
  return { pending, net, counted: maxCountedValue(pending, price), rate: nodeFee + daoFee };
}

/**
 * Claims all pending KL of the account, or of a principal. The current price bounds the value counted against the
 * order. The minimum KL is the pending amount less current fees, because pending KL only grows.
 */
export const claimReward: Flow<ClaimRewardRequest> = {
  name: 'claimReward',
  affects: ['minerReward', 'account', 'earnings', 'todayData'],
  summarize: ({ principal, pending }) => ({ amount: pending.toString(), ...(principal && { principal }) }),
  plan: async (context, request) => {
    const { net, counted } = await readClaim(context, request);
    const { principal } = request;
    const args = principal ? ([principal, counted, net] as const) : ([counted, net] as const);
    return [callStep('commit', { ...context.contracts.miner, functionName: 'reward', args }, 'claim')];
  },
  counterpartyOf: ({ principal }) => principal,
  review: async (context, request, effects) => {
    const { client, contracts } = context;
    const { principal } = request;
    const { pending, net, counted, rate } = await readClaim(context, request);
    const order = (effects?.party ?? effects?.own)?.order;
    const redeemable = order ? redeemableOf(order.before) : 0n;
    const less = order ? redeemable - redeemableOf(order.after) : 0n;
    const countsAs = order ? order.after.claimedValue - order.before.claimedValue : 0n;
    const sellsFor =
      countsAs > 0n
        ? await client.readContract({ ...contracts.swap, functionName: 'quote', args: [net] }).then(
            ([juAmount]) => juAmount,
            // A claim must not fail because the pair cannot be quoted.
            () => 0n,
          )
        : 0n;
    return {
      fees: [{ name: 'claim', rate, asset: 'KL', wei: pending - net }],
      limits: [{ name: principal ? 'theirLeast' : 'least', asset: 'KL', wei: net }],
      ...(countsAs > 0n && {
        values: [
          // Usually equals the fall of the redeemable amount, which is listed as lost.
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
