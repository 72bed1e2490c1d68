import type { UseQueryResult } from '@tanstack/react-query';
import { updateWallet } from '../account/walletStore.ts';
import { isSameAddress } from '../format/isAddress.ts';
import { PRICE_POLL } from '../lib/timings.ts';
import { queryClient } from '../query/queryClient.ts';
import { useChainQuery } from './useChainQuery.ts';

const ONE = 10n ** 18n;

/**
 * USDT per JU on the active chain, 18 decimals: the oracle's latestPrice over its pricePrecision. Polled while a screen
 * shows it; null while unknown.
 */
export function useJuPrice(isWanted = true): bigint | null {
  const { data } = useChainQuery({
    name: 'juPrice',
    enabled: isWanted,
    poll: PRICE_POLL,
    read: async ({ client, contracts: { oracle } }) => {
      const [latest, precision] = await Promise.all([
        client.readContract({ ...oracle, functionName: 'latestPrice' }),
        client.readContract({ ...oracle, functionName: 'pricePrecision' }),
      ]);
      const juPrice = precision === 0n ? null : (latest * ONE) / precision;
      updateWallet({ juPrice });
      return juPrice;
    },
  });
  // Not the price in the client state, which may be that of another chain.
  return data ?? null;
}

export interface PairPrices {
  /** JU wei for 1 KL. */
  klInJu: bigint;
  /** USDT wei for 1 KL via JU. */
  klInUsdt: bigint;
  reserves: { kl: bigint; wju: bigint };
}

// The factory's pair and its token order never change.
queryClient.setQueryDefaults(['chain', 'pair'], { staleTime: Infinity });

function usePair(isWanted: boolean) {
  return useChainQuery({
    name: 'pair',
    enabled: isWanted,
    read: async ({ client, contracts: { factory, pair, kl, wju } }) => {
      const address = await client.readContract({
        ...factory,
        functionName: 'getPair',
        args: [kl.address, wju.address],
      });
      const token0 = await client.readContract({ ...pair, address, functionName: 'token0' });
      return { address, isKlFirst: isSameAddress(token0, kl.address) };
    },
  });
}

/** Prices of 1 KL and the reserves of the KL pair, polled while wanted. */
export function usePairPrices(isWanted = true): UseQueryResult<PairPrices> {
  const { data: found } = usePair(isWanted);
  return useChainQuery({
    name: 'pairPrices',
    enabled: isWanted && found !== undefined,
    poll: PRICE_POLL,
    read: async ({ client, contracts: { router, pair, kl, wju, usdt } }) => {
      if (!found) throw new Error('cannot read pairPrices: the KL pair has not been read yet');
      const [amounts, [reserve0, reserve1]] = await Promise.all([
        client.readContract({
          ...router,
          functionName: 'getAmountsOut',
          args: [ONE, [kl.address, wju.address, usdt.address]],
        }),
        client.readContract({ ...pair, address: found.address, functionName: 'getReserves' }),
      ]);
      const { isKlFirst } = found;
      return {
        klInJu: amounts[1] ?? 0n,
        klInUsdt: amounts[2] ?? 0n,
        reserves: { kl: isKlFirst ? reserve0 : reserve1, wju: isKlFirst ? reserve1 : reserve0 },
      };
    },
  });
}
