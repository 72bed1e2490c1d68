const BASIS = 10_000n;

/** KL wei that arrive of `gross`; fees in basis points. Each fee is rounded up, so that no more is promised than comes. */
export function netOfFees(gross: bigint, { nodeFee, daoFee }: { nodeFee: bigint; daoFee: bigint }): bigint {
  const fee = (rate: bigint) => (gross * rate + BASIS - 1n) / BASIS;
  return gross - fee(nodeFee) - fee(daoFee);
}
