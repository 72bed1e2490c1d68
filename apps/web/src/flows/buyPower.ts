import type { CallName } from '@koala/api-schema/routes';
import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { readAllowance } from '../chain/holdings.ts';
import { isSameAddress } from '../format/isAddress.ts';
import { showBoundInviter } from './bindInviter.ts';
import type { Flow, FlowContext } from './Flow.ts';
import { atLeast } from './slippage.ts';
import { approveStep, bindStep, readDeadline } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';
import { addedRedeemable, redeemableOf } from './Terms.ts';
import type { SimulatedEffects, Order, Terms } from './Terms.ts';

// The contract calls a purchase `launch`, with one overload for JU and one for USDT.

const affects: readonly CallName[] = [
  'account',
  'joinInfo',
  'buyRecord',
  'team',
  'trend',
  'homeStats',
  'totalCommunityPerf',
  'rank',
  'todayData',
];

const ONE = 10n ** 18n;

/** By how much a purchase raises the payment of the receiver's order, and which part is never redeemable. */
async function powerTerms(
  context: FlowContext,
  receiver: Address,
  value: bigint,
  foresight: SimulatedEffects | undefined,
): Promise<Terms> {
  const { before, after } =
    (foresight?.party ?? foresight?.own)?.order ?? (await readTopUp(context, receiver, value));
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

/** Optional first step of a purchase. */
interface WithInviter {
  /** Binds the account, which has no inviter, in the same batch. */
  inviter?: Address;
}

const summaryOf = ({ inviter }: WithInviter) => ({ ...(inviter && { inviter }) });

function showInviter({ account }: FlowContext, { inviter }: WithInviter): void {
  if (inviter) showBoundInviter(account, inviter);
}

export interface BuyPowerWithJuRequest extends WithInviter {
  /** JU wei. */
  amount: bigint;
  receiver: Address;
  /** USDT wei, also the power: the quote shown. */
  value: bigint;
}

/** Buys power with JU for the account or for another wallet. */
export const buyPowerWithJu: Flow<BuyPowerWithJuRequest> = {
  name: 'buyPowerWithJu',
  isPurchase: true,
  affects,
  summarize: ({ amount, receiver, value, ...more }) => ({
    type: 'JU',
    amount: amount.toString(),
    power: value.toString(),
    receiver,
    ...summaryOf(more),
  }),
  plan: async (context, { amount, receiver, value, inviter }) => [
    ...(await bindStep(context, inviter)),
    {
      id: 'commit',
      to: context.contracts.miner.address,
      data: encodeFunctionData({
        abi: context.contracts.miner.abi,
        functionName: 'launch',
        args: [receiver, atLeast(value), await readDeadline(context.client)],
      }),
      value: amount,
      gas: 'powerPurchase',
    },
  ],
  counterpartyOf: ({ receiver }) => receiver,
  onMined: showInviter,
  review: async (context, request, foresight) => {
    const { client, contracts, account } = context;
    const { amount, receiver, value } = request;
    const [price, terms] = await Promise.all([
      client.readContract({ ...contracts.oracle, functionName: 'juPrice' }),
      powerTerms(context, receiver, value, foresight),
    ]);
    return {
      ...terms,
      limits: [
        {
          name: isSameAddress(receiver, account) ? 'least' : 'theirLeast',
          asset: 'T/H',
          wei: atLeast(value),
        },
      ],
      loss: { against: 'average', asset: 'USDT', given: (amount * price) / ONE, got: value },
    };
  },
};

export interface BuyPowerWithUsdtRequest extends WithInviter {
  /** USDT wei, also the value and the power. */
  amount: bigint;
  receiver: Address;
  approval: ApprovalAmount;
}

/** Buys power with USDT for the account or for another wallet. */
export const buyPowerWithUsdt: Flow<BuyPowerWithUsdtRequest> = {
  name: 'buyPowerWithUsdt',
  isPurchase: true,
  affects,
  summarize: ({ amount, receiver, ...more }) => ({
    type: 'USDT',
    amount: amount.toString(),
    power: amount.toString(),
    receiver,
    ...summaryOf(more),
  }),
  plan: async (context, { amount, receiver, approval, inviter }) => {
    const { client, contracts, account } = context;
    const { miner, usdt } = contracts;
    const allowance = await readAllowance(client, usdt, account, miner.address);
    return [
      ...(await bindStep(context, inviter)),
      ...approveStep(
        { id: 'approveUsdt', token: usdt.address, spender: miner.address, allowance, needed: amount },
        approval,
      ),
      {
        id: 'commit',
        to: miner.address,
        data: encodeFunctionData({ abi: miner.abi, functionName: 'launch', args: [receiver, amount] }),
        gas: 'powerPurchase',
      },
    ];
  },
  counterpartyOf: ({ receiver }) => receiver,
  onMined: showInviter,
  review: (context, { amount, receiver }, foresight) => powerTerms(context, receiver, amount, foresight),
};
