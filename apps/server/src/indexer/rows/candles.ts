import { sql } from 'drizzle-orm';
import { bulkInsert } from '../../db/bulkInsert.ts';
import { candles, klPrices } from '../../db/chainSchema.ts';
import type { Transaction } from '../../db/openDatabase.ts';

const MINUTE = 60;

export async function writeCandles(
  tx: Transaction,
  prices: readonly { timestamp: number; price: number }[],
): Promise<void> {
  const minutes = new Map<number, typeof candles.$inferInsert>();
  for (const { timestamp, price } of prices) {
    const minute = Math.floor(timestamp / MINUTE) * MINUTE;
    const { open, high, low } = minutes.get(minute) ?? { open: price, high: price, low: price };
    minutes.set(minute, {
      ...{ minute, open, close: price },
      ...{ high: Math.max(high, price), low: Math.min(low, price) },
    });
  }
  await bulkInsert(
    tx,
    candles,
    [...minutes.values()],
    sql`on conflict (minute) do update set
      high = greatest(${candles}.high, excluded.high),
      low = least(${candles}.low, excluded.low),
      close = excluded.close`,
  );
}

/** Rebuilds the candles from the minute of `time` (Unix seconds) on, after prices were deleted. */
export async function rebuildCandles(tx: Transaction, time: number): Promise<void> {
  const minute = Math.floor(time / MINUTE) * MINUTE;
  await tx.execute(sql`delete from ${candles} where minute >= ${minute}`);
  await tx.execute(sql`
    insert into ${candles} (minute, open, high, low, close)
    select timestamp / ${MINUTE}::bigint * ${MINUTE}::bigint,
      (array_agg(price order by block, log_index))[1], max(price), min(price),
      (array_agg(price order by block desc, log_index desc))[1]
    from ${klPrices} where timestamp >= ${minute} group by 1`);
}
