import type { Review } from './reviewStore.ts';
import { usdtOf } from './worth.ts';

/** Network fees below one cent are never high, USDT wei. */
const NEGLIGIBLE_FEE = 10n ** 16n;
/** JU wei; a typical run costs one fiftieth of this. */
const HIGH_FEE = 5n * 10n ** 16n;
/** A fee above one twentieth (5%) of the amount paid or received is high. */
const HIGH_FEE_DIVISOR = 20n;

/** Whether the network fee exceeds 5% of the larger of what leaves and what arrives, or 0.05 JU without prices. */
export function isFeeHigh({
  networkFee = 0n,
  foresight,
  prices,
}: Pick<Review, 'networkFee' | 'foresight' | 'prices'>): boolean {
  const fee = usdtOf({ asset: 'JU', wei: networkFee }, prices);
  const [left, arrived] = [-1n, 1n].map((sign) =>
    (foresight?.own.changes ?? []).reduce((sum, { asset, wei }) => {
      const amount = wei * sign;
      return amount > 0n ? sum + (usdtOf({ asset, wei: amount }, prices) ?? 0n) : sum;
    }, 0n),
  ) as [bigint, bigint];
  const moved = left > arrived ? left : arrived;
  if (fee === undefined || moved === 0n) return networkFee > HIGH_FEE;
  return fee > NEGLIGIBLE_FEE && fee * HIGH_FEE_DIVISOR > moved;
}
