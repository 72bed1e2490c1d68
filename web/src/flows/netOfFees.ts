import { BASIS } from '@koala/protocol/economics';

/** Basis points of the KL claimed. */
export interface ClaimFees {
  nodeFee: bigint;
  daoFee: bigint;
}

/** KL wei that arrive of `gross`. Each fee is rounded up, so that no more is promised than comes. */
export function netOfFees(gross: bigint, { nodeFee, daoFee }: ClaimFees): bigint {
  const fee = (rate: bigint) => (gross * rate + BASIS - 1n) / BASIS;
  return gross - fee(nodeFee) - fee(daoFee);
}
