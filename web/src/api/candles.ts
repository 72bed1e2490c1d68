import type { UseQueryResult } from '@tanstack/react-query';
import type { Candle } from '@koala/api-schema/entities';
import { useWallet } from '../account/walletStore.ts';
import { env } from '../lib/env.ts';
import { CANDLE_POLL, REQUEST_TIMEOUT } from '../lib/timings.ts';
import { ApiError } from '../query/ApiError.ts';
import { usePolledQuery } from '../query/polling.ts';
import { queryKeys } from '../query/queryKeys.ts';
import { enqueue } from './request.ts';

const HOUR = 3_600;

/** The last hour of one-minute candles of a token in USDT, oldest first. Rejects with ApiError when the code is not 200. */
export function fetchCandles(baseAddress: string, nowMs: number): Promise<Candle[]> {
  const endTime = Math.floor(nowMs / 1_000);
  const query = new URLSearchParams({
    baseAddress,
    interval: '1m',
    beginTime: String(endTime - HOUR),
    endTime: String(endTime),
  });
  return enqueue(async () => {
    const response = await fetch(`${env.klineOrigin}/kline?${query}`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    const body = (await response.json()) as { code: number; message: string; data: Candle[] | null };
    if (body.code !== 200 || !Array.isArray(body.data)) throw new ApiError(body);
    return body.data.toReversed();
  });
}

/** The last hour of KL candles on the active chain, oldest first; reloaded when the chain changes. */
export function useCandles(): UseQueryResult<Candle[]> {
  const bf = useWallet((state) => state.config?.bf ?? '');
  return usePolledQuery(
    { queryKey: queryKeys.candles(bf), queryFn: () => fetchCandles(bf, Date.now()), enabled: bf !== '' },
    'api',
    CANDLE_POLL,
  );
}
