import type { UseQueryResult } from '@tanstack/react-query';
import { setWallet } from '../account/walletStore.ts';
import { isSameAddress } from '../format/isAddress.ts';
import { PRICE_POLL } from '../lib/timings.ts';
import { useChainQuery } from './useChainQuery.ts';

const ONE = 10n ** 18n;

/**
 * USDT per JU on the active chain, 18 decimals: the oracle's latestPrice over its pricePrecision. Read every 5 s while a screen shows it;
 * null while unknown.
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
      setWallet({ juPrice });
      return juPrice;
    },
  });
  // The state may still hold the price of another chain.
  return data ?? null;
}

export interface PairPrices {
  /** JU wei for 1 KL. */
  klInJu: bigint;
  /** USDT wei for 1 KL by way of JU. */
  klInUsdt: bigint;
  reserves: { kl: bigint; wju: bigint };
}

/** Prices of 1 KL and the reserves of the KL pair, every 5 s while wanted. The factory names the pair. */
export function usePairPrices(isWanted = true): UseQueryResult<PairPrices> {
  return useChainQuery({
    name: 'pairPrices',
    enabled: isWanted,
    poll: PRICE_POLL,
    read: async ({ client, contracts: { router, factory, pair, kl, wju, usdt } }) => {
      const [amounts, pairAddress] = await Promise.all([
        client.readContract({
          ...router,
          functionName: 'getAmountsOut',
          args: [ONE, [kl.address, wju.address, usdt.address]],
        }),
        client.readContract({ ...factory, functionName: 'getPair', args: [kl.address, wju.address] }),
      ]);
      const [token0, [reserve0, reserve1]] = await Promise.all([
        client.readContract({ ...pair, address: pairAddress, functionName: 'token0' }),
        client.readContract({ ...pair, address: pairAddress, functionName: 'getReserves' }),
      ]);
      const klFirst = isSameAddress(token0, kl.address);
      return {
        klInJu: amounts[1] ?? 0n,
        klInUsdt: amounts[2] ?? 0n,
        reserves: { kl: klFirst ? reserve0 : reserve1, wju: klFirst ? reserve1 : reserve0 },
      };
    },
  });
}
