/** Percent by which an amount may differ from its quote before the transaction reverts. */
const SLIPPAGE_PERCENT = 1n;

/** Minimum to accept for a quote: 1% less, rounded down. */
export const atLeast = (quote: bigint): bigint => (quote * (100n - SLIPPAGE_PERCENT)) / 100n;

/** Maximum to pay for a quote: 1% more, rounded up. */
export const atMost = (quote: bigint): bigint => (quote * (100n + SLIPPAGE_PERCENT) + 99n) / 100n;
