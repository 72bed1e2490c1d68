import { useCall } from '../api/useCall.ts';
import { PRICE_POLL } from '../lib/timings.ts';

/** The current value of a network figure: undefined while loading, null when there is none or the request failed. */
export function useLiveFigure(name: 'klPrice' | 'totalPower'): number | null | undefined {
  const { data, isError } = useCall('homeStats', {}, { poll: PRICE_POLL });
  if (!data) return isError ? null : undefined;
  // The API returns 0 before the first trade and the first purchase.
  return Number(data[name]) || null;
}
