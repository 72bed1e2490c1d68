import { MIN_PURCHASE } from '@koala/protocol/economics';
import { maxAfterSlippage } from '../../flows/limits.ts';

export type PayWith = 'JU' | 'USDT';

/** 'tooLow' has different texts on blur and on submit. */
type PurchaseProblem = 'empty' | 'insufficient' | 'tooLow';

/** Reserved for the fees of this and later transactions. */
const JU_RESERVE = 50_000_000_000_000_000n;
const HUNDREDTH = 10n ** 16n;

interface Purchase {
  /** Amount paid, wei. */
  amount: bigint;
  isEmpty: boolean;
  balance: bigint;
  /** A stale balance does not block an amount. */
  isBalanceCurrent: boolean;
  minimum: bigint;
}

/** The first problem of a purchase; undefined if there is none. */
export function purchaseProblem(purchase: Purchase): PurchaseProblem | undefined {
  if (purchase.isEmpty) return 'empty';
  if (purchase.isBalanceCurrent && purchase.amount > purchase.balance) return 'insufficient';
  if (purchase.amount < purchase.minimum) return 'tooLow';
  return undefined;
}

/** The amount that Max enters: the whole balance, less the fee reserve for JU. */
export function maxPayment(payWith: PayWith, balance: bigint): bigint {
  if (payWith === 'USDT') return balance;
  return balance > JU_RESERVE ? balance - JU_RESERVE : 0n;
}

/**
 * The minimum of a purchase in JU: the configured minimum or, if larger, JU worth the minimum purchase plus the
 * slippage, rounded up to a hundredth of a JU. `value` is that of the configured minimum in USDT wei; null or undefined
 * without a price.
 */
export function minimumJu(configured: bigint, value: bigint | null | undefined): bigint {
  if (!value || value >= MIN_PURCHASE) return configured;
  const worth = maxAfterSlippage((MIN_PURCHASE * configured) / value);
  return ((worth + HUNDREDTH - 1n) / HUNDREDTH) * HUNDREDTH;
}
