export type PayWith = 'JU' | 'USDT';

/** 2026-07-07 21:49 UTC+8: purchases with JU open. Unix milliseconds. */
export const JU_SALE_OPENS = Date.UTC(2026, 6, 7, 13, 49);
/** With fewer licences left than this, JU is not taken any more. */
const JU_SALE_FLOOR = 4900n;

interface SaleState {
  payWith: PayWith;
  /** Of the coin paid with, wei. */
  price: bigint;
  balance: bigint;
  /** Licences left. */
  remaining: bigint;
  /** Unix milliseconds. */
  now: number;
}

/** Why a licence cannot be bought, a key of the texts `errors`; undefined when it can. */
export function saleProblem({
  payWith,
  price,
  balance,
  remaining,
  now,
}: SaleState): 'soldOut' | 'insufficientBalance' | undefined {
  if (remaining === 0n) return 'soldOut';
  if (payWith === 'JU' && (now < JU_SALE_OPENS || remaining < JU_SALE_FLOOR)) return 'soldOut';
  return balance < price ? 'insufficientBalance' : undefined;
}
