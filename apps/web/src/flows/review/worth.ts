import type { Amount, Asset } from '../Terms.ts';

/** USDT wei for 1 JU and 1 KL; 0 if unknown. */
export interface ReviewPrices {
  ju: bigint;
  kl: bigint;
}

const ONE = 10n ** 18n;

/** Value of an amount in USDT wei; 1 GS covers 1 USDT of fuel. undefined without a price: power cannot be sold. */
export function usdtOf({ asset, wei }: Amount, prices: ReviewPrices): bigint | undefined {
  const price: Record<Asset, bigint> = { JU: prices.ju, KL: prices.kl, GS: ONE, USDT: ONE, 'T/H': 0n };
  return price[asset] === 0n ? undefined : (wei * price[asset]) / ONE;
}
