import type { TrendPoint } from '@koala/api-schema/entities';

/** Points of the chart: the time of day is the label for 24 h (type 1), the day (MM-DD) for 7 days and a month. */
export function trendPoints(trend: readonly TrendPoint[], type: '1' | '2' | '3') {
  return trend.map(({ time, amount }) => ({
    label: type === '1' ? time.slice(11, 16) : time.slice(5, 10),
    value: Number(amount),
  }));
}
