import { readGiftPower } from '../chain/licenceGift.ts';
import { FlowError } from './errors/FlowError.ts';
import type { Flow, FlowContext } from './Flow.ts';
import { maxAfterSlippage } from './limits.ts';
import { approveStep, callStep } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';
import { redeemableOf } from './Terms.ts';
import type { SimulatedEffects, Note, Terms } from './Terms.ts';

const LICENCE_NOTES: readonly Note[] = [{ name: 'licence' }, { name: 'licencePower' }];

const purchase = { isPurchase: true, affects: ['activitySchedule', 'account'] } as const;

/** A licence closes an open order and its holder cannot redeem later orders; the review shows both. */
async function licenceTerms(
  { client, contracts: { oracle } }: FlowContext,
  effects: SimulatedEffects | undefined,
  notes = LICENCE_NOTES,
): Promise<Terms> {
  const wei = effects ? redeemableOf(effects.own.order.before) : 0n;
  return {
    getsLicence: { power: await readGiftPower(client, oracle) },
    ...(wei > 0n && { isFinal: true, lost: [{ name: 'redeemableLost', asset: 'USDT', wei }] }),
    notes,
  };
}

interface BuyNodeWithJuRequest {
  /** JU wei as shown. The transaction sends the current price plus the margin, capped at this price plus the margin. */
  price: bigint;
}

/**
 * Buys the account's node licence with JU: sends 1% above the oracle's price; the contract refunds the surplus. Throws
 * 'priceMoved' when the price has risen by more than 1% since it was shown.
 */
export const buyNodeWithJu: Flow<BuyNodeWithJuRequest> = {
  name: 'buyNodeWithJu',
  ...purchase,
  summarize: ({ price }) => ({ type: 'JU', amount: price.toString() }),
  plan: async ({ client, contracts: { node } }, { price: shown }) => {
    const price = await client.readContract({ ...node, functionName: 'launchNodeAmountJU' });
    const [padded, most] = [maxAfterSlippage(price), maxAfterSlippage(shown)];
    if (price > most) throw new FlowError({ code: 'priceMoved' });
    const value = padded < most ? padded : most;
    return [callStep('commit', { ...node, functionName: 'launchNodeByETH' }, 'licence', value)];
  },
  review: (context, _request, effects) =>
    licenceTerms(context, effects, [{ name: 'spareJu' }, ...LICENCE_NOTES]),
};

interface BuyNodeWithUsdtRequest {
  /** USDT wei as shown, for the record; the contract's own price is paid. */
  price: bigint;
  approval: ApprovalAmount;
}

export const buyNodeWithUsdt: Flow<BuyNodeWithUsdtRequest> = {
  name: 'buyNodeWithUsdt',
  ...purchase,
  summarize: ({ price }) => ({ type: 'USDT', amount: price.toString() }),
  plan: async (context, { approval }) => {
    const { client, contracts } = context;
    const { node } = contracts;
    const needed = client.readContract({ ...node, functionName: 'launchNodeAmount' });
    return [
      ...(await approveStep(context, { token: 'usdt', spender: node.address, needed, approval })),
      callStep('commit', { ...node, functionName: 'launchNode' }, 'licence'),
    ];
  },
  review: (context, _request, effects) => licenceTerms(context, effects),
};

/** Claims the lifetime power included in the account's licence; possible once. */
export const claimMiner: Flow<Record<string, never>> = {
  name: 'claimMiner',
  affects: ['trend', 'homeStats'],
  summarize: () => ({}),
  plan: ({ contracts: { node } }) => [callStep('commit', { ...node, functionName: 'claimMiner' }, 'gift')],
  review: () => ({ isAbout: true, notes: [{ name: 'gift' }, { name: 'onlyFee' }] }),
};

interface ClaimNodeRewardRequest {
  /** Pending at the time of the request, for the record: KL wei and USDT wei. */
  kl: bigint;
  usdt: bigint;
}

/** Pays out all dividends (KL) and node fund payments (USDT) of the account's licence. */
export const claimNodeReward: Flow<ClaimNodeRewardRequest> = {
  name: 'claimNodeReward',
  affects: ['nodeReward', 'account', 'earnings'],
  summarize: ({ kl, usdt }) => ({ amount: kl.toString(), usdt: usdt.toString() }),
  plan: ({ contracts: { node } }) => [callStep('commit', { ...node, functionName: 'reward' }, 'nodeReward')],
  review: () => ({}),
};
