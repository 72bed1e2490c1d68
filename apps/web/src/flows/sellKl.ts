import type { Address } from 'viem';
import { readBalance } from '../chain/holdings.ts';
import { isSameAddress } from '../format/isAddress.ts';
import type { Flow, FlowContext } from './Flow.ts';
import { approveStep, callStep, readDeadline } from './steps.ts';
import type { ApprovalAmount } from './steps.ts';
import { SALE_ROUTE } from './Terms.ts';
import type { Note, Terms } from './Terms.ts';

interface Sale {
  /** KL wei. */
  amount: bigint;
  /** JU wei: the quote shown. */
  juAmount: bigint;
  /** Minimum JU wei to receive. */
  minJu: bigint;
  /** Maximum GS wei to burn. */
  maxFuel: bigint;
}

interface SellKlRequest extends Sale {
  approval: ApprovalAmount;
}

interface ProxySellRequest extends Sale {
  principal: Address;
}

const summarize = ({ amount, juAmount, maxFuel }: Sale) => ({
  amount: amount.toString(),
  juAmount: juAmount.toString(),
  fuel: maxFuel.toString(),
});

/** Sells KL for JU and burns GS as fuel. */
export const sellKl: Flow<SellKlRequest> = {
  name: 'sellKl',
  affects: ['swapRecord'],
  summarize,
  plan: async (context, { amount, minJu, maxFuel, approval }) => {
    const { swap } = context.contracts;
    const need = { spender: swap.address, approval };
    const [approveKl, approveGs, deadline] = await Promise.all([
      approveStep(context, { ...need, token: 'kl', needed: amount }),
      approveStep(context, { ...need, token: 'gs', needed: maxFuel }),
      readDeadline(context.client),
    ]);
    const call = { ...swap, functionName: 'sellKLTokens', args: [amount, minJu, maxFuel, deadline] } as const;
    return [...approveKl, ...approveGs, callStep('commit', call, 'sale')];
  },
  review: (context, sale) => saleTerms(context, context.account, sale),
};

/**
 * Sells a principal's KL with the principal's GS; the JU goes to the account as delegate. Requires the principal's
 * approvals for the swap.
 */
export const proxySell: Flow<ProxySellRequest> = {
  name: 'proxySell',
  affects: ['swapRecord'],
  summarize: ({ principal, ...sale }) => ({ principal, ...summarize(sale) }),
  plan: async ({ client, contracts: { swap } }, { principal, amount, minJu, maxFuel }) => {
    const args = [principal, amount, minJu, maxFuel, await readDeadline(client)] as const;
    return [callStep('commit', { ...swap, functionName: 'proxySell', args }, 'proxySell')];
  },
  counterpartyOf: ({ principal }) => principal,
  review: async (context, { principal, ...sale }) => {
    const terms = await saleTerms(context, principal, sale);
    return { ...terms, notes: [{ name: 'fromPrincipal', principal }, ...(terms.notes ?? [])] };
  },
};

/**
 * Review of a sale of `seller`'s KL: its discount to the average price, and whether the remaining fuel covers redeeming
 * the order.
 */
async function saleTerms(
  { client, contracts, account }: FlowContext,
  seller: Address,
  sale: Sale,
): Promise<Terms> {
  const { oracle, miner, gs, swap } = contracts;
  const [[average], gsHeld, [, worthwhile], [, fuel], rate] = await Promise.all([
    client.readContract({ ...oracle, functionName: 'averages' }),
    readBalance(client, gs, seller),
    client.readContract({ ...miner, functionName: 'redeemOptions', args: [seller] }),
    client.readContract({ ...swap, functionName: 'quote', args: [sale.amount] }),
    client.readContract({ ...swap, functionName: 'fuelRate' }),
  ]);
  const left = gsHeld > fuel ? gsHeld - fuel : 0n;
  const needed = worthwhile.fuel;
  const notes: Note[] = [];
  if (average === 0n) notes.push({ name: 'noAverage' });
  if (left < needed) notes.push({ name: 'fuelShort', left, needed });
  return {
    route: SALE_ROUTE,
    fees: [{ name: 'fuel', rate, asset: 'GS', wei: fuel }],
    limits: [
      { name: 'least', asset: 'JU', wei: sale.minJu },
      { name: isSameAddress(seller, account) ? 'most' : 'theirMost', asset: 'GS', wei: sale.maxFuel },
    ],
    loss: {
      against: 'average',
      asset: 'JU',
      given: (sale.amount * average) / 10n ** 18n,
      got: sale.juAmount,
    },
    notes,
  };
}
