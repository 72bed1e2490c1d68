import type { Rates as RatesOfApi } from '@koala/api-schema/entities/figures';
import { queryClient } from '../query/queryClient.ts';
import { useCall } from '../api/useCall.ts';
import { RATES_FRESH } from '../lib/timings.ts';
import { useWallet } from '../account/walletStore.ts';
import { useChainQuery } from './useChainQuery.ts';

/** What the contracts' administrators may change, within the contracts' bounds. Rates are in basis points. */
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
  /** The most that a stage of the node fund pays, USDT wei; unknown to visitors. */
  maxEarnings: bigint | undefined;
}

// Rates change rarely, and through a timelock on the main network.
queryClient.setQueryDefaults(['chain', 'rates'], { staleTime: RATES_FRESH });

/**
 * The current rates; undefined until loaded, never a default. Visitors do not read the chain: without a wallet the rates come from the API,
 * which does not know the bound of a stage.
 */
export function useRates(): { data: Rates | undefined; hasFailed: boolean; retry: () => void } {
  const isVisitor = useWallet((state) => state.address) === null;
  const stats = useCall('homeStats', {}, { enabled: isVisitor });
  const chain = useChainQuery({
    name: 'rates',
    enabled: !isVisitor,
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
  const query = isVisitor ? stats : chain;
  const rates = stats.data?.rates;
  return {
    data: isVisitor ? (rates ? fromApi(rates) : undefined) : chain.data,
    hasFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}

function fromApi({ gs, redeemFuel, saleFuel, nodeFee, daoFee, dynamic }: RatesOfApi): Rates {
  return {
    gs: BigInt(gs),
    redeemFuel: BigInt(redeemFuel),
    saleFuel: BigInt(saleFuel),
    nodeFee: BigInt(nodeFee),
    daoFee: BigInt(daoFee),
    dynamic: dynamic.map(BigInt),
    maxEarnings: undefined,
  };
}
