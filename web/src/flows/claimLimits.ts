// The limits that travel with a claim of pending KL; its screen shows what is left after the fees.

const ONE = 10n ** 18n;

/** The most that a claim may count, USDT wei: 110% of its current value, plus 1 USDT for what is earned until it is mined. */
export function maxCountedValue(pending: bigint, klPrice: bigint): bigint {
  return (pending * klPrice * 11n) / (10n * ONE) + ONE;
}
