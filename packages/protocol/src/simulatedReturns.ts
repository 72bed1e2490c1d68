/**
 * What simulated holders got back of what they paid in: payouts, the KL they still held, and what redeeming would pay.
 * `npm run simulate` writes the figures, from its tables in docs/reference/economics.md.
 */

/** Length of a simulated market in days. */
export const SIMULATED_DAYS = 400;

/**
 * In thousandths of the amount paid in: wallets by entry time, holders of a node licence, all of these together, and one
 * that kept all KL.
 */
export const SIMULATED_RETURNS = {
  growing: { first: 984n, second: 505n, last: 505n, licence: 400n, all: 631n, keeper: 707n },
  steady: { first: 891n, second: 507n, last: 505n, licence: 491n, all: 644n, keeper: 596n },
  fading: { first: 960n, second: 591n, last: 499n, licence: 929n, all: 710n, keeper: 140n },
} as const;

/** A simulated market: purchases accelerate, stay even, or end after a fifth of the time. */
export type SimulatedMarket = keyof typeof SIMULATED_RETURNS;

/** The least and the most that such wallets got back of 100 paid in, across the markets; rounded to whole numbers. */
export function simulatedReturnRange(...wallets: (keyof (typeof SIMULATED_RETURNS)[SimulatedMarket])[]) {
  const backs = Object.values(SIMULATED_RETURNS).flatMap((returns) =>
    wallets.map((wallet) => Math.round(Number(returns[wallet]) / 10)),
  );
  return { least: Math.min(...backs), most: Math.max(...backs) };
}
