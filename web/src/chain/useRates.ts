import type { UseQueryResult } from '@tanstack/react-query';
import { queryClient } from '../api/queryClient.ts';
import { RATES_FRESH } from '../timings.ts';
import { useChainQuery } from './useChainQuery.ts';

/** What the administrators of the contracts may change, within the contracts' bounds. Rates in basis points. */
export interface Rates {
  /** Of a purchase's value: GS minted for the receiver. */
  gs: bigint;
  /** Fuel: of a redemption's value, and of a sale in the app. */
  redeemFuel: bigint;
  saleFuel: bigint;
  /** Of a claim: to the nodes, to the DAO. */
  nodeFee: bigint;
  daoFee: bigint;
  /** Of a claim: to each generation above, the nearest first. */
  dynamic: readonly bigint[];
  /** The most that a stage of the node fund pays, USDT wei. */
  maxEarnings: bigint;
}

// They change rarely, and through a timelock on the main network.
queryClient.setQueryDefaults(['chain', 'rates'], { staleTime: RATES_FRESH });

/** The rates of now. Unknown until the chain has answered: nothing stands in for them. */
export function useRates(): UseQueryResult<Rates> {
  return useChainQuery({
    name: 'rates',
    read: async ({ client, contracts: { miner, swap, node } }) => {
      const [[gs, redeemFuel], dynamic, [nodeFee, daoFee], saleFuel, maxEarnings] = await Promise.all([
        client.readContract({ ...miner, functionName: 'rates' }),
        client.readContract({ ...miner, functionName: 'dynamicRates' }),
        client.readContract({ ...miner, functionName: 'baseInfo' }),
        client.readContract({ ...swap, functionName: 'fuelRate' }),
        client.readContract({ ...node, functionName: 'maxEarnings' }),
      ]);
      return { gs, redeemFuel, saleFuel, nodeFee, daoFee, dynamic: dynamic.map(BigInt), maxEarnings };
    },
  });
}
