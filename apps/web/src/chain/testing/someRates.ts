import { parseEther } from 'viem';
import type { Rates } from '../useRates.ts';

/** The initial rates of the contracts. */
export function someRates(change: Partial<Rates> = {}): Rates {
  return {
    gs: 1_000n,
    redeemFuel: 500n,
    saleFuel: 500n,
    nodeFee: 500n,
    daoFee: 500n,
    dynamic: [500n, 200n, 100n, 100n, 100n],
    maxEarnings: parseEther('50000'),
    ...change,
  };
}
