import type { Rates } from '@koala/api-schema/entities';

/** The rates that the contracts start with, as the API answers them. */
export function someRates(change: Partial<Rates> = {}): Rates {
  return {
    gs: 1000,
    redeemFuel: 500,
    saleFuel: 500,
    nodeFee: 500,
    daoFee: 500,
    dynamic: [500, 200, 100, 100, 100],
    ...change,
  };
}
