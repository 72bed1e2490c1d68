import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Candle } from '@koala/api-schema/entities';
import { CANDLE_POLL } from '../lib/timings.ts';
import { useWallet } from '../account/walletStore.ts';
import { fetchCandles } from './fetchCandles.ts';
import { queryKeys } from '../query/queryKeys.ts';

/** The last hour of KL candles on the chosen chain, oldest first; asked again when the chain configuration changes. */
export function useCandles(): UseQueryResult<Candle[]> {
  const bf = useWallet((state) => state.config?.bf ?? '');
  return useQuery({
    queryKey: queryKeys.candles(bf),
    queryFn: () => fetchCandles(bf, Date.now()),
    enabled: bf !== '',
    refetchInterval: CANDLE_POLL,
  });
}
