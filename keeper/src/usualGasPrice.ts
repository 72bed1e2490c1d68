/** JuChain's smallest gas price is 1 gwei; the product never offers less than this. */
const MIN_GAS_PRICE = 1_100_000_000n;

/** What a transaction is offered for at first, wei: a quarter above the market. */
export function usualGasPrice(market: bigint): bigint {
  const offered = (market * 5n) / 4n;
  return offered > MIN_GAS_PRICE ? offered : MIN_GAS_PRICE;
}
