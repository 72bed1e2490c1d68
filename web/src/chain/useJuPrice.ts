import { PRICE_POLL } from '../lib/timings.ts';
import { setWallet } from '../account/walletStore.ts';
import { useChainQuery } from './useChainQuery.ts';

const ONE = 10n ** 18n;

/** USDT per JU on the active chain, 18 decimals: the oracle's latestPrice over its pricePrecision, every 5 s while a screen shows it. null while unknown. */
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
  // Not the state's, which is of whichever chain was read last.
  return data ?? null;
}
