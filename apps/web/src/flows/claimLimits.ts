// Limits of a claim of pending KL, shared with its screen.

const ONE = 10n ** 18n;

/**
 * Upper bound for the counted value of a claim, USDT wei: 110% of its current value, plus 1 USDT for KL earned until it
 * is mined.
 */
export function maxCountedValue(pending: bigint, klPrice: bigint): bigint {
  return (pending * klPrice * 11n) / (10n * ONE) + ONE;
}
