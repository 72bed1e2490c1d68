import type { Candle } from '@koala/api-schema/entities';
import { and, asc, desc, gte, lt, lte } from 'drizzle-orm';
import { candles as table } from '../db/chainSchema.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readHead } from './QueryContext.ts';

const MINUTE = 60;
/** Most minutes that one answer covers; a longer range keeps its newest end. */
const MAX_MINUTES = 1440;

/**
 * One-minute candles of KL in USDT between two times (unix s, both ends included), newest first. A minute without trade repeats the last
 * close. Nothing before the first trade, after the indexed head, or for another token than KL.
 */
export async function candles(
  ctx: QueryContext,
  range: { baseAddress: Address; beginTime: number; endTime: number },
): Promise<Candle[]> {
  const head = await readHead(ctx);
  if (!head || range.baseAddress.toLowerCase() !== ctx.manifest.contracts.bf.address.toLowerCase()) return [];
  const end = minuteOf(Math.min(range.endTime, head.timestamp));
  const begin = Math.max(minuteOf(range.beginTime), end - (MAX_MINUTES - 1) * MINUTE);
  if (begin > end) return [];
  const [[before], rows] = await Promise.all([
    ctx.db.select().from(table).where(lt(table.minute, begin)).orderBy(desc(table.minute)).limit(1),
    ctx.db
      .select()
      .from(table)
      .where(and(gte(table.minute, begin), lte(table.minute, end)))
      .orderBy(asc(table.minute)),
  ]);
  return fillGaps(rows, begin, end, before?.close);
}

const minuteOf = (time: number) => Math.floor(time / MINUTE) * MINUTE;

function fillGaps(
  rows: (typeof table.$inferSelect)[],
  begin: number,
  end: number,
  before: number | undefined,
): Candle[] {
  const traded = new Map(rows.map((row) => [row.minute, row]));
  const filled: Candle[] = [];
  let close = before;
  for (let t = begin; t <= end; t += MINUTE) {
    const row = traded.get(t);
    if (row) filled.push({ t, o: row.open, h: row.high, l: row.low, c: row.close });
    else if (close !== undefined) filled.push({ t, o: close, h: close, l: close, c: close });
    close = row?.close ?? close;
  }
  return filled.reverse();
}
