import { LEAST_PURCHASE } from '@koala/protocol/economics';

export type PayWith = 'JU' | 'USDT';

/** What is wrong with an amount. 'tooLow' is said differently on leaving the field and on submitting. */
export type PurchaseProblem = 'empty' | 'insufficient' | 'tooLow';

/** Never to be paid: fees of this and later transactions. */
const JU_RESERVE = 50_000_000_000_000_000n;
const ONE = 10n ** 18n;

interface Purchase {
  /** Wei of what is paid. */
  amount: bigint;
  isEmpty: boolean;
  balance: bigint;
  /** A balance that was not read lately says nothing against an amount. */
  isBalanceCurrent: boolean;
  minimum: bigint;
}

/** The first thing that stands against a purchase; undefined when nothing does. */
export function purchaseProblem(purchase: Purchase): PurchaseProblem | undefined {
  if (purchase.isEmpty) return 'empty';
  if (purchase.isBalanceCurrent && purchase.amount > purchase.balance) return 'insufficient';
  if (purchase.amount < purchase.minimum) return 'tooLow';
  return undefined;
}

/** The most that Max enters: all, less the reserve when it is JU. */
export function maxPayment(payWith: PayWith, balance: bigint): bigint {
  if (payWith === 'USDT') return balance;
  return balance > JU_RESERVE ? balance - JU_RESERVE : 0n;
}

/**
 * The least JU that a purchase needs: the configured minimum, or what is worth the least purchase with a percent to spare where that is more. `value` is what
 * `sample` JU wei count (USDT wei), undefined while there is no price. Rounded up to a hundredth of a JU.
 */
export function minimumJu(configured: bigint, sample: bigint, value: bigint | undefined): bigint {
  if (!value) return configured;
  const worth = (LEAST_PURCHASE * sample * 101n) / (value * 100n);
  const hundredth = ONE / 100n;
  const rounded = ((worth + hundredth - 1n) / hundredth) * hundredth;
  return value >= LEAST_PURCHASE && sample === configured
    ? configured
    : rounded > configured
      ? rounded
      : configured;
}
