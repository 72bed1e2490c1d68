import { ceilToMillionth } from '../../format/amounts.ts';

export interface SaleQuote {
  /** JU wei that the sale brings now. */
  juAmount: bigint;
  /** GS wei that it burns now. */
  fuel: bigint;
}

export interface SaleLimits {
  /** The least JU wei to accept: a percent below the quote. */
  minJu: bigint;
  /** The most GS wei to burn: a percent above the quote, rounded up to what is shown. */
  maxFuel: bigint;
}

/** What a sale may differ from its quote before it is called off. */
export function saleLimits({ juAmount, fuel }: SaleQuote): SaleLimits {
  return {
    minJu: (juAmount * 99n) / 100n,
    maxFuel: ceilToMillionth((fuel * 101n + 99n) / 100n),
  };
}
