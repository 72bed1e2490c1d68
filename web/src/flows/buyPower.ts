import type { CallName } from '@koala/api-schema/routes';
import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { readAllowance } from '../chain/holdings.ts';
import { isSameAddress } from '../format/isAddress.ts';
import { showBound } from './bindInviter.ts';
import type { Flow, FlowContext } from './Flow.ts';
import { approveStep, bindStep, readDeadline } from './steps.ts';
import type { Approval } from './steps.ts';
import type { Foresight, Terms } from './Terms.ts';

// The contract calls buying power `launch`, and takes JU and USDT by two functions of that name.

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

/** What is not redeemable of a purchase of this value: more than half of it where the receiver holds a licence. */
function powerTerms(value: bigint, foresight: Foresight | undefined): Terms {
  const order = (foresight?.party ?? foresight?.own)?.order;
  const redeemable = order ? order.after.total - order.before.total : value;
  const wei = value - (redeemable * REDEEMABLE_PERCENT) / 100n;
  return {
    lost: [{ name: 'notRedeemable', asset: 'USDT', wei }],
    notes: [{ name: 'powerRisk' }],
  };
}

/** What a purchase may do first. */
interface WithInviter {
  /** Binds the account, which has no inviter, in the same confirmation. */
  inviter?: Address;
}

const summaryOf = ({ inviter }: WithInviter) => ({ ...(inviter && { inviter }) });

function showInviter({ account }: FlowContext, { inviter }: WithInviter): void {
  if (inviter) showBound(account, inviter);
}

export interface BuyPowerWithJuRequest extends WithInviter {
  /** JU wei. */
  amount: bigint;
  receiver: Address;
  /** USDT wei, also the power: the quote shown. */
  value: bigint;
  /** The least value that the purchase may count, USDT wei. */
  minValue: bigint;
}

/** Buys power with JU for the account or for another. */
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
  plan: async (context, { amount, receiver, minValue, inviter }) => [
    ...(await bindStep(context, inviter)),
    {
      id: 'commit',
      to: context.contracts.miner.address,
      data: encodeFunctionData({
        abi: context.contracts.miner.abi,
        functionName: 'launch',
        args: [receiver, minValue, await readDeadline(context.client)],
      }),
      value: amount,
      gas: 'powerPurchase',
    },
  ],
  partyOf: ({ receiver }) => receiver,
  onMined: showInviter,
  review: async ({ client, contracts: { oracle }, account }, request, foresight) => {
    const { amount, receiver, value, minValue } = request;
    const price = await client.readContract({ ...oracle, functionName: 'juPrice' });
    return {
      ...powerTerms(value, foresight),
      limits: [
        { name: isSameAddress(receiver, account) ? 'least' : 'theirLeast', asset: 'T/H', wei: minValue },
      ],
      loss: { against: 'average', asset: 'USDT', given: (amount * price) / ONE, got: value },
    };
  },
};

export interface BuyPowerWithUsdtRequest extends WithInviter {
  /** USDT wei, also the value and the power. */
  amount: bigint;
  receiver: Address;
  approval: Approval;
}

/** Buys power with USDT for the account or for another. */
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
  partyOf: ({ receiver }) => receiver,
  onMined: showInviter,
  review: (_context, { amount }, foresight) => Promise.resolve(powerTerms(amount, foresight)),
};
