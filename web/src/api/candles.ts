import type { UseQueryResult } from '@tanstack/react-query';
import type { Candle } from '@koala/api-schema/entities/figures';
import type { CandleInterval } from '@koala/api-schema/intervals';
import { klineOrigin } from '../account/server.ts';
import { useWallet } from '../account/walletStore.ts';
import { CANDLE_POLL, REQUEST_TIMEOUT } from '../lib/timings.ts';
import { ApiError } from '../query/ApiError.ts';
import { usePolledQuery } from '../query/polling.ts';
import { queryKeys } from '../query/queryKeys.ts';
import { enqueue } from './request.ts';

export const candleRanges = ['hour', 'day', 'week', 'month'] as const;
export type CandleRange = (typeof candleRanges)[number];

const HOUR = 3_600;
/** How far back a range goes, in seconds, and how long its candles last: 60 to 180 of them. */
const RANGES: Record<CandleRange, { interval: CandleInterval; seconds: number }> = {
  hour: { interval: '1m', seconds: HOUR },
  day: { interval: '15m', seconds: 24 * HOUR },
  week: { interval: '1h', seconds: 7 * 24 * HOUR },
  month: { interval: '4h', seconds: 30 * 24 * HOUR },
};

/** The candles of a token in USDT up to now, oldest first. Rejects with ApiError when the code is not 200. */
export function fetchCandles(
  baseAddress: string,
  nowMs: number,
  range: CandleRange = 'hour',
): Promise<Candle[]> {
  const { interval, seconds } = RANGES[range];
  const endTime = Math.floor(nowMs / 1_000);
  const query = new URLSearchParams({
    baseAddress,
    interval,
    beginTime: String(endTime - seconds),
    endTime: String(endTime),
  });
  return enqueue(async () => {
    const response = await fetch(`${klineOrigin()}/kline?${query}`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    const body = (await response.json()) as { code: number; message: string; data: Candle[] | null };
    if (body.code !== 200 || !Array.isArray(body.data)) throw new ApiError(body);
    return body.data.toReversed();
  });
}

/** The KL candles of a range on the active chain, oldest first; reloaded when the chain changes. */
export function useCandles(range: CandleRange): UseQueryResult<Candle[]> {
  const bf = useWallet((state) => state.config?.bf ?? '');
  return usePolledQuery(
    {
      queryKey: queryKeys.candles(bf, range),
      queryFn: () => fetchCandles(bf, Date.now(), range),
      enabled: bf !== '',
    },
    'api',
    CANDLE_POLL,
  );
}
