import { BASIS } from '@koala/protocol/economics';

// The limits that travel with a claim of pending KL; its screen shows what is left after the fees.

const ONE = 10n ** 18n;

/** The most that a claim may count, USDT wei: 110% of its current value, plus 1 USDT for what is earned until it is mined. */
export function maxCountedValue(pending: bigint, klPrice: bigint): bigint {
  return (pending * klPrice * 11n) / (10n * ONE) + ONE;
}

/** Basis points of the KL claimed. */
export interface ClaimFees {
  nodeFee: bigint;
  daoFee: bigint;
}

/** What is left of `gross` KL wei after the fees. Each fee is rounded up, so that no more is promised than arrives. */
export function netOfFees(gross: bigint, { nodeFee, daoFee }: ClaimFees): bigint {
  const fee = (rate: bigint) => (gross * rate + BASIS - 1n) / BASIS;
  return gross - fee(nodeFee) - fee(daoFee);
}
