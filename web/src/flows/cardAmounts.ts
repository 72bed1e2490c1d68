import { CARD_REBATE_PERCENT, SESSION_POOL_PERCENT } from '@koala/protocol/economics';

// The amounts of a purchase of cards that its screen shows too.

const DEFAULT_ALLOWANCE = 1000n * 10n ** 18n;

/** The amount of the 'max' approval: 1000 USDT, or the total when that is more. Wei. */
export const cardAllowance = (total: bigint) => (total > DEFAULT_ALLOWANCE ? total : DEFAULT_ALLOWANCE);

/** The immediate rebate on a purchase, USDT wei. */
export const rebate = (total: bigint) => (total * CARD_REBATE_PERCENT) / 100n;

/**
 * What comes back of a purchase of cards for `total` USDT wei. Every card costs the same and brings the same into the pool that the
 * session's cards share, so what others buy changes nothing.
 */
export function cardReturns(total: bigint) {
  const atOnce = rebate(total);
  const atEnd = (total * SESSION_POOL_PERCENT) / 100n;
  return { atOnce, atEnd, kept: total - atOnce - atEnd };
}

/** The least KL wei to accept for the rebate: 1% below its quote. */
export const minRebate = (quote: bigint) => (quote * 99n) / 100n;

/** The contract's own bound: 99% of what the average promises, after the 0.3% that each of the two pairs takes. */
const LEAST_OF_AVERAGE = 984_068_910_000_000_000n;

/** What the rebate brings at least where it is paid in KL, KL wei: the contract takes the larger bound. `average` is USDT wei for 1 KL. */
export function leastRebate(rebateUsdt: bigint, average: bigint, minKl: bigint): bigint {
  const bound = average === 0n ? 0n : (rebateUsdt * LEAST_OF_AVERAGE + average - 1n) / average;
  return bound > minKl ? bound : minKl;
}
