import type { Candle } from '@koala/api-schema/entities/figures';
import { desc, lt, sql } from 'drizzle-orm';
import { readRows } from '../db/readRows.ts';
import { candles as table } from '../db/chainSchema.ts';
import { readHead } from './QueryContext.ts';
import type { QueryContext } from './QueryContext.ts';

interface CandleRange {
  /** Unix seconds, both included. */
  beginTime: number;
  endTime: number;
  /** Length of a candle: a minute by default, or a multiple of it. */
  seconds?: number;
}

/**
 * Candles of KL in USDT between two times, newest first. A candle without a trade repeats the last close. There are none before the first
 * trade or after the indexed head.
 */
export async function candles(
  ctx: QueryContext,
  { beginTime, endTime, seconds = 60 }: CandleRange,
): Promise<Candle[]> {
  const head = await readHead(ctx);
  if (!head) return [];
  const startOf = (time: number) => Math.floor(time / seconds) * seconds;
  const begin = startOf(beginTime);
  const end = startOf(Math.min(endTime, head.timestamp));
  const [[before], traded] = await Promise.all([
    ctx.db.select().from(table).where(lt(table.minute, begin)).orderBy(desc(table.minute)).limit(1),
    tradedCandles(ctx, begin, end + seconds, seconds),
  ]);
  const filled: Candle[] = [];
  let close = before?.close;
  for (let t = begin; t <= end; t += seconds) {
    const candle = traded.get(t);
    if (candle) filled.push(candle);
    else if (close !== undefined) filled.push({ t, o: close, h: close, l: close, c: close });
    close = candle?.c ?? close;
  }
  return filled.reverse();
}

/** The candles with a trade, by their time, which the database aggregates from those of a minute. `end` is exclusive. */
async function tradedCandles(
  { db }: QueryContext,
  begin: number,
  end: number,
  seconds: number,
): Promise<Map<number, Candle>> {
  const statement = sql`
    select joined.t, first.open as o, joined.h, joined.l, last.close as c
    from (
      select minute / ${seconds}::bigint * ${seconds}::bigint as t,
        min(minute) as first, max(minute) as last, max(high) as h, min(low) as l
      from ${table} where minute >= ${begin} and minute < ${end} group by 1
    ) joined
    join ${table} first on first.minute = joined.first
    join ${table} last on last.minute = joined.last`;
  // Postgres returns a bigint as text.
  const rows = await readRows<Omit<Candle, 't'> & { t: string | number }>(db, statement);
  return new Map(rows.map((row) => [Number(row.t), { ...row, t: Number(row.t) }]));
}
