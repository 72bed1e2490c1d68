import type { Address } from 'viem';
import { isSameAddress } from '../format/isAddress.ts';
import type { Flow, FlowContext } from './Flow.ts';
import { minAfterSlippage } from './limits.ts';
import { approveStep, bindStep, callStep, readDeadline } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';
import { addedRedeemable, redeemableOf } from './Terms.ts';
import type { SimulatedEffects, Order, Terms } from './Terms.ts';

// The contract calls a purchase `launch`, with one overload for JU and one for USDT.

const ONE = 10n ** 18n;

/** By how much a purchase raises the payment of the receiver's order, and which part is never redeemable. */
async function powerTerms(
  context: FlowContext,
  receiver: Address,
  value: bigint,
  effects: SimulatedEffects | undefined,
): Promise<Terms> {
  const { before, after } =
    (effects?.party ?? effects?.own)?.order ?? (await readTopUp(context, receiver, value));
  const added = redeemableOf(after) - redeemableOf(before);
  const isCovering = added < addedRedeemable(NO_ORDER, after.total - before.total);
  const isOwn = isSameAddress(receiver, context.account);
  return {
    keeps: [{ name: isOwn ? 'redeemableMore' : 'theirRedeemableMore', asset: 'USDT', wei: added }],
    lost: [{ name: 'notRedeemable', asset: 'USDT', wei: value - added }],
    notes: [...(isCovering ? [{ name: 'claimsFirst' } as const] : []), { name: 'powerRisk' }],
  };
}

const NO_ORDER: Order = { total: 0n, claimedValue: 0n };

/** The receiver's order before and after a purchase, from current chain state; both are empty for a licence holder. */
async function readTopUp(
  { client, contracts: { miner, node } }: FlowContext,
  receiver: Address,
  value: bigint,
): Promise<{ before: Order; after: Order }> {
  const args = [receiver] as const;
  const [[total, claimedValue], [, isNode]] = await Promise.all([
    client.readContract({ ...miner, functionName: 'userInfo', args }),
    client.readContract({ ...node, functionName: 'userInfo', args }),
  ]);
  return isNode
    ? { before: NO_ORDER, after: NO_ORDER }
    : { before: { total, claimedValue }, after: { total: total + value, claimedValue } };
}

interface PowerRequest {
  /** Wei of the currency paid; an amount in USDT is also the value and the power. */
  amount: bigint;
  receiver: Address;
  /** Binds the account, which has no inviter, in the same batch. */
  inviter?: Address;
}

const purchase = {
  isPurchase: true,
  affects: [
    'account',
    'joinInfo',
    'buyRecord',
    'team',
    'trend',
    'homeStats',
    'totalCommunityPerf',
    'rank',
    'todayData',
  ],
  counterpartyOf: ({ receiver }: PowerRequest) => receiver,
} as const;

const summaryOf = ({ amount, receiver, inviter }: PowerRequest) => ({
  amount: amount.toString(),
  receiver,
  ...(inviter && { inviter }),
});

interface BuyPowerWithJuRequest extends PowerRequest {
  /** USDT wei, also the power: the quote shown. */
  value: bigint;
}

export const buyPowerWithJu: Flow<BuyPowerWithJuRequest> = {
  name: 'buyPowerWithJu',
  ...purchase,
  summarize: (request) => ({ type: 'JU', power: request.value.toString(), ...summaryOf(request) }),
  plan: async (context, { amount, receiver, value, inviter }) => {
    const args = [receiver, minAfterSlippage(value), await readDeadline(context.client)] as const;
    const call = { ...context.contracts.miner, functionName: 'launch', args } as const;
    return [...(await bindStep(context, inviter)), callStep('commit', call, 'powerPurchase', amount)];
  },
  review: async (context, { amount, receiver, value }, effects) => {
    const { client, contracts, account } = context;
    const [price, terms] = await Promise.all([
      client.readContract({ ...contracts.oracle, functionName: 'juPrice' }),
      powerTerms(context, receiver, value, effects),
    ]);
    return {
      ...terms,
      limits: [
        {
          name: isSameAddress(receiver, account) ? 'least' : 'theirLeast',
          asset: 'T/H',
          wei: minAfterSlippage(value),
        },
      ],
      loss: { against: 'official', asset: 'USDT', given: (amount * price) / ONE, got: value },
    };
  },
};

interface BuyPowerWithUsdtRequest extends PowerRequest {
  approval: ApprovalAmount;
}

export const buyPowerWithUsdt: Flow<BuyPowerWithUsdtRequest> = {
  name: 'buyPowerWithUsdt',
  ...purchase,
  summarize: (request) => ({ type: 'USDT', power: request.amount.toString(), ...summaryOf(request) }),
  plan: async (context, { amount, receiver, approval, inviter }) => {
    const { miner } = context.contracts;
    const call = { ...miner, functionName: 'launch', args: [receiver, amount] } as const;
    return [
      ...(await bindStep(context, inviter)),
      ...(await approveStep(context, { token: 'usdt', spender: miner.address, needed: amount, approval })),
      callStep('commit', call, 'powerPurchase'),
    ];
  },
  review: (context, { amount, receiver }, effects) => powerTerms(context, receiver, amount, effects),
};
