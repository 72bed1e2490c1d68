import type { GasKind } from '../Flow.ts';

/**
 * Gas limits without an estimate. The specification requires at least 210,000, and 600,000 for a purchase of power; a
 * test checks each limit against the contracts' worst case on a local chain. Unused gas costs nothing.
 */
export const LIMITS_WITHOUT_ESTIMATE: Readonly<Record<GasKind, bigint>> = {
  standard: 210_000n,
  cards: 700_000n,
  claim: 500_000n,
  gift: 400_000n,
  licence: 900_000n,
  nodeReward: 700_000n,
  powerPurchase: 1_500_000n,
  proxySell: 450_000n,
  redeem: 400_000n,
  sale: 450_000n,
};
