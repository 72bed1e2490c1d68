import { CARD_REBATE_PERCENT, SESSION_POOL_PERCENT } from '@koala/protocol/economics';

// Amounts of a card purchase, shared with its screen.

const DEFAULT_ALLOWANCE = 1000n * 10n ** 18n;

/** The 'max' approval, wei: 1000 USDT, or the total if larger. */
export const cardAllowance = (total: bigint) => (total > DEFAULT_ALLOWANCE ? total : DEFAULT_ALLOWANCE);

/** The immediate rebate on a purchase, USDT wei. */
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

/** The contract's own bound: 99% of the KL at the average price, after the 0.3% fee of each of the two pairs. */
const MIN_OF_AVERAGE = 984_068_910_000_000_000n;

/** Minimum rebate when paid in KL, wei: the contract applies the larger bound. `average` is USDT wei for 1 KL. */
export function minRebate(rebateUsdt: bigint, average: bigint, minKl: bigint): bigint {
  const bound = average === 0n ? 0n : (rebateUsdt * MIN_OF_AVERAGE + average - 1n) / average;
  return bound > minKl ? bound : minKl;
}
