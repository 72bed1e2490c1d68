import { encodeFunctionData } from 'viem';
import { readAllowance } from '../chain/holdings.ts';
import { readGiftPower } from '../chain/licenceGift.ts';
import { FlowError } from './errors/FlowError.ts';
import type { Flow, FlowContext } from './Flow.ts';
import { atMost } from './slippage.ts';
import { approveStep } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';
import { redeemableOf } from './Terms.ts';
import type { SimulatedEffects, Note, Terms } from './Terms.ts';

const LICENCE_NOTES: readonly Note[] = [{ name: 'licence' }, { name: 'licencePower' }];

/** A licence closes an open order and its holder cannot redeem later orders; the review shows both. */
async function licenceTerms(
  { client, contracts: { oracle } }: FlowContext,
  foresight: SimulatedEffects | undefined,
  notes = LICENCE_NOTES,
): Promise<Terms> {
  const wei = foresight ? redeemableOf(foresight.own.order.before) : 0n;
  return {
    getsLicence: { power: await readGiftPower(client, oracle) },
    ...(wei > 0n && { isFinal: true, lost: [{ name: 'redeemableLost', asset: 'USDT', wei }] }),
    notes,
  };
}

export interface BuyNodeWithJuRequest {
  /** JU wei as shown. The transaction sends the current price plus the margin, capped at this price plus the margin. */
  price: bigint;
}

/**
 * Buys the account's node licence with JU: sends 1% above the oracle's price; the contract refunds the surplus. Throws
 * 'priceMoved' when the price has risen by more than 1% since it was shown.
 */
export const buyNodeWithJu: Flow<BuyNodeWithJuRequest> = {
  name: 'buyNodeWithJu',
  isPurchase: true,
  affects: ['activitySchedule', 'account'],
  summarize: ({ price }) => ({ type: 'JU', amount: price.toString() }),
  plan: async ({ client, contracts: { node } }, { price: shown }) => {
    const price = await client.readContract({ ...node, functionName: 'launchNodeAmountJU' });
    const [padded, most] = [atMost(price), atMost(shown)];
    if (price > most) throw new FlowError({ code: 'priceMoved' });
    return [
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'launchNodeByETH' }),
        value: padded < most ? padded : most,
        gas: 'licence',
      },
    ];
  },
  review: (context, _request, foresight) =>
    licenceTerms(context, foresight, [{ name: 'spareJu' }, ...LICENCE_NOTES]),
};

export interface BuyNodeWithUsdtRequest {
  /** USDT wei as shown, for the record; the contract's own price is paid. */
  price: bigint;
  approval: ApprovalAmount;
}

/** Buys the account's node licence with USDT. */
export const buyNodeWithUsdt: Flow<BuyNodeWithUsdtRequest> = {
  name: 'buyNodeWithUsdt',
  isPurchase: true,
  affects: ['activitySchedule', 'account'],
  summarize: ({ price }) => ({ type: 'USDT', amount: price.toString() }),
  plan: async ({ client, contracts: { node, usdt }, account }, { approval }) => {
    const [allowance, needed] = await Promise.all([
      readAllowance(client, usdt, account, node.address),
      client.readContract({ ...node, functionName: 'launchNodeAmount' }),
    ]);
    return [
      ...approveStep(
        { id: 'approveUsdt', token: usdt.address, spender: node.address, allowance, needed },
        approval,
      ),
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'launchNode' }),
        gas: 'licence',
      },
    ];
  },
  review: (context, _request, foresight) => licenceTerms(context, foresight),
};
