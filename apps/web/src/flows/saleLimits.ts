import { ceilToMillionth } from '../format/amounts.ts';
import { atLeast, atMost } from './slippage.ts';

// Limits of a sale, shared with its screen.

export interface SaleQuote {
  /** JU wei that the sale currently pays. */
  juAmount: bigint;
  /** GS wei that it currently burns. */
  fuel: bigint;
}

interface SaleLimits {
  /** Minimum JU wei: 1% below the quote. */
  minJu: bigint;
  /** Maximum GS wei: 1% above the quote, rounded up to the displayed digits. */
  maxFuel: bigint;
}

/** How far a sale may differ from its quote before it reverts. */
export const saleLimits = ({ juAmount, fuel }: SaleQuote): SaleLimits => ({
  minJu: atLeast(juAmount),
  maxFuel: ceilToMillionth(atMost(fuel)),
});
