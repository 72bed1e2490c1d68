import type { Rates as RatesOfApi } from '@koala/api-schema/entities/figures';
import { queryClient } from '../query/queryClient.ts';
import { useCall } from '../api/useCall.ts';
import { RATES_FRESH } from '../lib/timings.ts';
import { useWallet } from '../account/walletStore.ts';
import { useChainQuery } from './useChainQuery.ts';

/** Parameters that the contracts' administrators may change within bounds. Rates in basis points. */
export interface Rates {
  /** Share of a purchase's value that is minted as GS for the receiver. */
  gs: bigint;
  /** Fuel: share of a redemption's value, and of a sale in the app. */
  redeemFuel: bigint;
  saleFuel: bigint;
  /** Share of a claim for the nodes and the DAO. */
  nodeFee: bigint;
  daoFee: bigint;
  /** Share of a claim for each generation above, nearest first. */
  dynamic: readonly bigint[];
  /** Maximum payment of a stage of the node fund, USDT wei; unknown to visitors. */
  maxEarnings: bigint | undefined;
}

// Rates rarely change; on the main network every change passes a timelock.
queryClient.setQueryDefaults(['chain', 'rates'], { staleTime: RATES_FRESH });

/**
 * The current rates; undefined until loaded, never a default. Without a wallet they come from the API, because visitors
 * do not read the chain; the API does not have the maximum of a stage.
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
