const ONE = 10n ** 18n;

/**
 * How much less than at the rate shown a payment counts, in basis points, rounded up; 0 where it counts no less. The pair pays less for each JU the
 * more are sold to it at once.
 * @param paid JU wei
 * @param rate USDT wei for 1 JU
 * @param value USDT wei that the payment counts
 */
export function priceImpact(paid: bigint, rate: bigint, value: bigint): bigint {
  const atRate = (paid * rate) / ONE;
  const lost = atRate - value;
  if (lost * 10_000n < atRate || lost <= 0n) return 0n;
  return (lost * 10_000n + atRate - 1n) / atRate;
}
