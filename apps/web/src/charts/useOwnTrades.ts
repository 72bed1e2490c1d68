import type { Candle } from '@koala/api-schema/entities/figures';
import type { Activity } from '@koala/api-schema/entities/records';
import { DAY, HOUR, UTC8_OFFSET } from '@koala/protocol/utc8';
import { useCall } from '../api/useCall.ts';
import { parseDateTime } from '../format/dateTime.ts';

/** The kinds of activity of each mark. A sale for a principal belongs to the delegate. */
const TRADES = {
  bought: ['bought', 'boughtForAnother'],
  claimed: ['claimed'],
  sold: ['sold', 'soldForAnother'],
} as const satisfies Record<string, readonly Activity['kind'][]>;
type Trade = keyof typeof TRADES;
export const tradeKinds = Object.keys(TRADES) as Trade[];

/** Trades that share a mark. */
export interface TradeGroup {
  /** Indexes of the first and the last trade's candle. */
  from: number;
  to: number;
  /** The middle of its period, as a share of the range from 0 to 1. */
  share: number;
  counts: Readonly<Record<Trade, number>>;
}

interface OwnTrades {
  /** In time order. */
  groups: readonly TradeGroup[];
  isLoaded: boolean;
  /** The range may contain older trades that were not requested. */
  isCut: boolean;
}

/** Number of rows requested of each kind, newest first. */
const SIZE = 100;
const MAX_MARKS = 12;

/** The account's own trades within the candles' period. No request while disabled or without a session. */
export function useOwnTrades(candles: readonly Candle[] | undefined, enabled: boolean): OwnTrades {
  const page = { current: 1, size: SIZE };
  // Sequential, because the page's main content comes first.
  const sold = useCall('activities', { ...page, kind: 'sold' }, { enabled }).data;
  const isSecond = enabled && sold !== undefined;
  const bought = useCall('activities', { ...page, kind: 'bought' }, { enabled: isSecond }).data;
  const isThird = isSecond && bought !== undefined;
  const claimed = useCall('activities', { ...page, kind: 'claimed' }, { enabled: isThird }).data;
  if (!enabled || !candles) return { groups: [], isLoaded: false, isCut: false };
  const begin = candles[0]?.t ?? 0;
  const isCut = [sold, bought, claimed].some(
    (rows) => rows?.length === SIZE && parseDateTime(rows.at(-1)!.createdAt) > begin,
  );
  return {
    groups: groupTrades(candles, { bought, claimed, sold }),
    isLoaded: claimed !== undefined,
    isCut,
  };
}

/**
 * Seconds; trades within one period share a mark. Of the periods that fit at most `MAX_PLACES` times into the range, the
 * shortest one with at most `MAX_MARKS` marks is used, or else the longest.
 */
const SPANS = [120, 300, 900, HOUR, 3 * HOUR, 6 * HOUR, DAY, 3 * DAY];
/** Maximum number of periods in the range: so many marks of 8 px fit into the chart of a screen 320 px wide. */
const MAX_PLACES = 35;

/** Groups the trades by time. Trades older than the first candle are left out. */
function groupTrades(
  candles: readonly Candle[],
  rows: Readonly<Record<Trade, readonly Activity[] | undefined>>,
): TradeGroup[] {
  const trades = tradeKinds.flatMap((trade) => {
    const kinds: readonly string[] = TRADES[trade];
    return (rows[trade] ?? []).flatMap(({ kind, createdAt }) => {
      const time = parseDateTime(createdAt);
      const index = candles.findLastIndex(({ t }) => t <= time);
      return index >= 0 && kinds.includes(kind) ? [{ trade, time, index }] : [];
    });
  });
  trades.sort((one, other) => one.time - other.time);
  const [begin, second] = candles.map(({ t }) => t);
  if (begin === undefined || second === undefined) return [];
  const length = candles.length * (second - begin);
  let groups: TradeGroup[] = [];
  for (const span of SPANS.filter((each) => length / each <= MAX_PLACES)) {
    const byPeriod = new Map<number, typeof trades>();
    for (const trade of trades) {
      const key = Math.floor((trade.time + UTC8_OFFSET) / span);
      byPeriod.set(key, [...(byPeriod.get(key) ?? []), trade]);
    }
    groups = [...byPeriod].map(([key, group]) => ({
      from: group[0]!.index,
      to: group.at(-1)!.index,
      share: Math.max(0, Math.min(1, ((key + 0.5) * span - UTC8_OFFSET - begin) / length)),
      counts: countKinds(group),
    }));
    if (groups.length <= MAX_MARKS) break;
  }
  return groups;
}

function countKinds(group: readonly { trade: Trade }[]): Record<Trade, number> {
  const counts = { bought: 0, claimed: 0, sold: 0 };
  for (const { trade } of group) counts[trade]++;
  return counts;
}
