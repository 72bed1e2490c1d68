import type { Candle } from '@koala/api-schema/entities/figures';
import type { Activity } from '@koala/api-schema/entities/records';
import { useCall } from '../api/useCall.ts';
import { parseDateTime } from '../format/dateTime.ts';

/** What is marked, by the kinds of activity that it is. A sale for another is the delegate's own deed. */
const TRADES = {
  bought: ['bought', 'boughtForAnother'],
  claimed: ['claimed'],
  sold: ['sold', 'soldForAnother'],
} as const satisfies Record<string, readonly Activity['kind'][]>;
export type Trade = keyof typeof TRADES;
export const tradeKinds = Object.keys(TRADES) as Trade[];

export type TradeCounts = Readonly<Record<Trade, number>>;

/** Rows of one sort that are looked at: the newest. */
const SIZE = 100;

/** The account's own trades in each candle, by its index; none while it is off or nobody has signed in, and then nothing is asked. */
export function useOwnTrades(
  candles: readonly Candle[] | undefined,
  enabled: boolean,
): ReadonlyMap<number, TradeCounts> {
  const page = { current: 1, size: SIZE };
  // One after the other: what the page is opened for comes first.
  const sold = useCall('activities', { ...page, kind: 'sold' }, { enabled }).data;
  const isSecond = enabled && sold !== undefined;
  const bought = useCall('activities', { ...page, kind: 'bought' }, { enabled: isSecond }).data;
  const isThird = isSecond && bought !== undefined;
  const claimed = useCall('activities', { ...page, kind: 'claimed' }, { enabled: isThird }).data;
  return enabled && candles ? tradesIn(candles, { bought, claimed, sold }) : new Map();
}

/** Each trade counts in the last candle that began before it. What is older than the first candle is not there. */
function tradesIn(
  candles: readonly Candle[],
  rows: Readonly<Record<Trade, readonly Activity[] | undefined>>,
): Map<number, TradeCounts> {
  const found = new Map<number, TradeCounts>();
  for (const trade of tradeKinds) {
    const kinds: readonly string[] = TRADES[trade];
    for (const { kind, createdAt } of rows[trade] ?? []) {
      const time = parseDateTime(createdAt);
      const index = candles.findLastIndex(({ t }) => t <= time);
      if (index < 0 || !kinds.includes(kind)) continue;
      const counts = found.get(index) ?? { bought: 0, claimed: 0, sold: 0 };
      found.set(index, { ...counts, [trade]: counts[trade] + 1 });
    }
  }
  return found;
}
