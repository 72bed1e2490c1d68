/** Length of a candle of `/kline`. Four-hour candles start at 00:00, 04:00, 08:00 … in UTC+8 too. */
export const CANDLE_INTERVALS = ['1m', '15m', '1h', '4h'] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** In seconds. */
export const INTERVAL_SECONDS: Record<CandleInterval, number> = {
  '1m': 60,
  '15m': 900,
  '1h': 3_600,
  '4h': 14_400,
};
