import { INTERVAL_SECONDS } from '@koala/api-schema/kinds/intervals';
import type { CandleInterval } from '@koala/api-schema/kinds/intervals';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Candle } from '@koala/api-schema/entities/figures';
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
/** Each range's length in seconds and the interval of its candles, which number 60 to 180. */
const RANGES: Record<CandleRange, { interval: CandleInterval; seconds: number }> = {
  hour: { interval: '1m', seconds: HOUR },
  day: { interval: '15m', seconds: 24 * HOUR },
  week: { interval: '1h', seconds: 7 * 24 * HOUR },
  month: { interval: '4h', seconds: 30 * 24 * HOUR },
};

/** Whether the candles reach back to the start of their range. */
export function coversRange(candles: readonly Candle[], range: CandleRange): boolean {
  const [first, last] = [candles[0], candles.at(-1)];
  const { interval, seconds } = RANGES[range];
  return (
    first !== undefined && last !== undefined && last.t + INTERVAL_SECONDS[interval] - first.t >= seconds
  );
}

/** How far the newest block's time may differ from the device's clock before it counts as skewed, in seconds. */
const MAX_CLOCK_SKEW = 120;

/** Time of the newest block minus device time, in seconds, by server; absent while the two agree. */
const chainAhead = new Map<string, number>();

/**
 * The candles of a token in USDT up to the newest block, oldest first. Each response includes that block's time; if the
 * device's clock differs, they are requested once more. Rejects with ApiError when the code is not 200 or `data`
 * is not a list, with QueueExpiredError when a request was never sent, else with the error of `fetch`.
 */
export async function fetchCandles(
  baseAddress: string,
  nowMs: number,
  range: CandleRange = 'hour',
): Promise<Candle[]> {
  const origin = klineOrigin();
  const device = Math.floor(nowMs / 1_000);
  const endTime = device + (chainAhead.get(origin) ?? 0);
  const { candles, newest } = await requestCandles(origin, baseAddress, endTime, range);
  if (newest === undefined || Math.abs(newest - endTime) <= MAX_CLOCK_SKEW) return candles;
  if (Math.abs(newest - device) <= MAX_CLOCK_SKEW) chainAhead.delete(origin);
  else chainAhead.set(origin, newest - device);
  return (await requestCandles(origin, baseAddress, newest, range)).candles;
}

interface Body {
  code: number;
  message: string;
  data: Candle[] | null;
  /** Unix seconds of the newest included block, to the minute. */
  newest?: number;
}

/** The candles up to `endTime`, Unix seconds. */
function requestCandles(origin: string, baseAddress: string, endTime: number, range: CandleRange) {
  const { interval, seconds } = RANGES[range];
  const query = new URLSearchParams({
    baseAddress,
    interval,
    beginTime: String(endTime - seconds),
    endTime: String(endTime),
  });
  return enqueue(async () => {
    const response = await fetch(`${origin}/kline?${query}`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    const body = (await response.json()) as Body;
    if (body.code !== 200) throw new ApiError(body);
    if (!Array.isArray(body.data))
      throw new ApiError({ code: 0, message: '/kline did not return a list', data: body.data });
    return { candles: body.data.map(readCandle).filter(isCandle).reverse(), newest: body.newest };
  });
}

/** Converts time and high, the fields that the app uses, to numbers, because some servers send strings. */
const readCandle = (candle: Candle): Candle => ({ ...candle, t: Number(candle.t), h: Number(candle.h) });

const isCandle = ({ t, h }: Candle) => t > 0 && h > 0;

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
