import { BASIS } from '@koala/protocol/economics';
import type { Amount, Asset } from '../Terms.ts';
import type { Review, ReviewPrices } from './reviewStore.ts';

const ONE = 10n ** 18n;

/** Value of an amount in USDT wei; 1 GS covers 1 USDT of fuel. undefined without a price: power cannot be sold. */
export function usdtOf({ asset, wei }: Amount, prices: ReviewPrices): bigint | undefined {
  const price: Record<Asset, bigint> = { JU: prices.ju, KL: prices.kl, GS: ONE, USDT: ONE, 'T/H': 0n };
  return price[asset] === 0n ? undefined : (wei * price[asset]) / ONE;
}

/** Loss in percent from which a warning is shown, and from which confirming needs a long press. */
const WARNING_PERCENT = 3n;
const LONG_PRESS_PERCENT = 10n;

type LossLevel = 'none' | 'warn' | 'hold';

/** The part of `given` that is not in `got`; both in wei of the same asset. */
export function lossOf({ given, got }: { given: bigint; got: bigint }) {
  const lost = given > got ? given - got : 0n;
  const isFrom = (percent: bigint) => given > 0n && lost * 100n >= given * percent;
  const level: LossLevel = isFrom(LONG_PRESS_PERCENT) ? 'hold' : isFrom(WARNING_PERCENT) ? 'warn' : 'none';
  // Rounded up, so that a loss is never understated.
  return { lost, level, basisPoints: given > 0n ? (lost * BASIS + given - 1n) / given : 0n };
}

/** Network fees below one cent are never high, USDT wei. */
const NEGLIGIBLE_FEE = 10n ** 16n;
/** JU wei; a typical run costs one fiftieth of this. */
const HIGH_FEE = 5n * 10n ** 16n;
/** A fee above one twentieth (5%) of the amount paid or received is high. */
const HIGH_FEE_DIVISOR = 20n;

/**
 * Whether the network fee exceeds 5% of the larger of what leaves and what arrives, or 0.05 JU where prices or amounts
 * are missing.
 */
export function isFeeHigh({
  networkFee = 0n,
  effects,
  prices,
}: Pick<Review, 'networkFee' | 'effects' | 'prices'>): boolean {
  const fee = usdtOf({ asset: 'JU', wei: networkFee }, prices);
  const sumOf = (sign: 1n | -1n) =>
    (effects?.own.changes ?? []).reduce((sum, { asset, wei }) => {
      const amount = wei * sign;
      return amount > 0n ? sum + (usdtOf({ asset, wei: amount }, prices) ?? 0n) : sum;
    }, 0n);
  const [left, arrived] = [sumOf(-1n), sumOf(1n)];
  const moved = left > arrived ? left : arrived;
  if (fee === undefined || moved === 0n) return networkFee > HIGH_FEE;
  return fee > NEGLIGIBLE_FEE && fee * HIGH_FEE_DIVISOR > moved;
}
