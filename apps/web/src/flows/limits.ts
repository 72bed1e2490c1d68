import { CARD_REBATE_PERCENT, SESSION_POOL_PERCENT } from '@koala/protocol/economics';
import { ceilToMillionth } from '../format/amounts.ts';

// Limits and amounts of flows that their screens show too.

/** Percent by which an amount may differ from its quote before the transaction reverts. */
const SLIPPAGE_PERCENT = 1n;

/** Minimum to accept for a quote: 1% less, rounded down. */
export const minAfterSlippage = (quote: bigint): bigint => (quote * (100n - SLIPPAGE_PERCENT)) / 100n;

/** Maximum to pay for a quote: 1% more, rounded up. */
export const maxAfterSlippage = (quote: bigint): bigint => (quote * (100n + SLIPPAGE_PERCENT) + 99n) / 100n;

export interface SaleQuote {
  /** JU wei that the sale currently pays. */
  juAmount: bigint;
  /** GS wei that it currently burns. */
  fuel: bigint;
}

/** How far a sale may differ from its quote before it reverts: JU wei, and GS wei rounded up to the displayed digits. */
export const saleLimits = ({ juAmount, fuel }: SaleQuote) => ({
  minJu: minAfterSlippage(juAmount),
  maxFuel: ceilToMillionth(maxAfterSlippage(fuel)),
});

const ONE = 10n ** 18n;

/**
 * Upper bound for the counted value of a claim, USDT wei: 110% of its current value, plus 1 USDT for KL earned until it
 * is mined.
 */
export const maxCountedValue = (pending: bigint, klPrice: bigint): bigint =>
  (pending * klPrice * 11n) / (10n * ONE) + ONE;

const DEFAULT_ALLOWANCE = 1000n * ONE;

/** The 'max' approval of a card purchase, wei: 1000 USDT, or the total if larger. */
export const cardAllowance = (total: bigint) => (total > DEFAULT_ALLOWANCE ? total : DEFAULT_ALLOWANCE);

/** The immediate rebate on a purchase of cards, USDT wei. */
export const rebate = (total: bigint) => (total * CARD_REBATE_PERCENT) / 100n;

/**
 * Payback of a card purchase of `total` USDT wei. Every card costs the same and adds the same to the pool that the
 * session's cards share, so other purchases do not change it.
 */
export function cardReturns(total: bigint) {
  const atOnce = rebate(total);
  const atEnd = (total * SESSION_POOL_PERCENT) / 100n;
  return { atOnce, atEnd, kept: total - atOnce - atEnd };
}
