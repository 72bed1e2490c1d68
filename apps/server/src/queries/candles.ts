import type { Candle } from '@koala/api-schema/entities/figures';
import { and, asc, desc, gte, lt, lte, sql } from 'drizzle-orm';
import { candles as table } from '../db/chainSchema.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readHead } from './QueryContext.ts';

const MINUTE = 60;
/** Maximum candles per answer; of a longer range the newest are kept. */
const MAX_CANDLES = 1440;

export interface CandleRange {
  baseAddress: Address;
  /** Unix seconds, both included. */
  beginTime: number;
  endTime: number;
  /** Length of a candle: a minute by default, or a multiple of it. */
  seconds?: number;
}

/**
 * Candles of KL in USDT between two times, newest first. A candle without a trade repeats the last close. There are none before the first
 * trade, after the indexed head, or for tokens other than KL.
 */
export async function candles(ctx: QueryContext, range: CandleRange): Promise<Candle[]> {
  const { seconds = MINUTE } = range;
  const head = await readHead(ctx);
  if (!head || range.baseAddress.toLowerCase() !== ctx.manifest.contracts.kl.address.toLowerCase()) return [];
  const startOf = (time: number) => Math.floor(time / seconds) * seconds;
  const end = startOf(Math.min(range.endTime, head.timestamp));
  const begin = Math.max(startOf(range.beginTime), end - (MAX_CANDLES - 1) * seconds);
  if (begin > end) return [];
  const [[before], traded] = await Promise.all([
    ctx.db.select().from(table).where(lt(table.minute, begin)).orderBy(desc(table.minute)).limit(1),
    seconds === MINUTE ? minutesOf(ctx, begin, end) : joinedMinutes(ctx, begin, end, seconds),
  ]);
  return fillGaps(traded, { begin, end, seconds }, before?.close);
}

/** The minutes with a trade. */
async function minutesOf({ db }: QueryContext, begin: number, end: number): Promise<Candle[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(gte(table.minute, begin), lte(table.minute, end)))
    .orderBy(asc(table.minute));
  return rows.map(({ minute, open, high, low, close }) => ({
    t: minute,
    o: open,
    h: high,
    l: low,
    c: close,
  }));
}

interface JoinedRow {
  t: string | number;
  o: number;
  h: number;
  l: number;
  c: number;
}

/** Candles of `seconds`, which the database aggregates from those of a minute. */
async function joinedMinutes(
  { db }: QueryContext,
  begin: number,
  end: number,
  seconds: number,
): Promise<Candle[]> {
  const answer = await db.execute(sql`
    select joined.t, first.open as o, joined.h, joined.l, last.close as c
    from (
      select minute / ${seconds}::bigint * ${seconds}::bigint as t,
        min(minute) as first, max(minute) as last, max(high) as h, min(low) as l
      from ${table} where minute >= ${begin} and minute < ${end + seconds} group by 1
    ) joined
    join ${table} first on first.minute = joined.first
    join ${table} last on last.minute = joined.last`);
  const { rows } = answer as { rows: JoinedRow[] };
  return rows.map(({ t, o, h, l, c }) => ({ t: Number(t), o, h, l, c }));
}

function fillGaps(
  candles: readonly Candle[],
  { begin, end, seconds }: { begin: number; end: number; seconds: number },
  before: number | undefined,
): Candle[] {
  const traded = new Map(candles.map((candle) => [candle.t, candle]));
  const filled: Candle[] = [];
  let close = before;
  for (let t = begin; t <= end; t += seconds) {
    const candle = traded.get(t);
    if (candle) filled.push(candle);
    else if (close !== undefined) filled.push({ t, o: close, h: close, l: close, c: close });
    close = candle?.c ?? close;
  }
  return filled.reverse();
}
