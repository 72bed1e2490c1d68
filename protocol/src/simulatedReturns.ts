/**
 * What simulated holders got back of what they paid in. It is what was paid out to them, the KL that they still held and what redeeming
 * would pay. `scripts/repository/simulatedFigures.test.ts` compares it with the tables of docs/economics.md, which `npm run simulate`
 * writes.
 */

/** Days that a simulated market lasts. */
export const SIMULATED_DAYS = 400;

/** In thousandths of what was paid in: wallets by when they came, those with a node licence, and one that kept all KL. */
export const SIMULATED_RETURNS = {
  growing: { first: 984n, second: 505n, last: 505n, licence: 400n, keeper: 707n },
  steady: { first: 891n, second: 507n, last: 505n, licence: 491n, keeper: 596n },
  fading: { first: 960n, second: 591n, last: 499n, licence: 929n, keeper: 140n },
} as const;

/** A simulated market: purchases come ever faster, evenly, or end after a fifth of the time. */
export type SimulatedMarket = keyof typeof SIMULATED_RETURNS;
