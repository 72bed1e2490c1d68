import { sql } from 'drizzle-orm';
import { bulkInsert } from '../../db/bulkInsert.ts';
import { copyRows } from '../../db/copyRows.ts';
import { candles, juPrices, klPrices } from '../../db/chainSchema.ts';
import type { Transaction } from '../../db/openDatabase.ts';

const MINUTE = 60;
type CandleRow = typeof candles.$inferInsert;

export interface PricePoint {
  block: number;
  logIndex: number;
  timestamp: number;
}

/** Collects the prices of a block range and writes them with the candle minutes that they touch. */
export class PriceWriter {
  readonly #ju: (typeof juPrices.$inferInsert)[] = [];
  readonly #kl: (typeof klPrices.$inferInsert)[] = [];

  addJu(point: PricePoint, price: bigint, official: boolean): void {
    this.#ju.push({ ...point, price, official });
  }

  addKl(point: PricePoint, price: number): void {
    this.#kl.push({ ...point, price });
  }

  async write(tx: Transaction): Promise<void> {
    await copyRows(tx, juPrices, this.#ju);
    await copyRows(tx, klPrices, this.#kl);
    await bulkInsert(
      tx,
      candles,
      this.#candles(),
      sql`on conflict (minute) do update set
        high = greatest(${candles}.high, excluded.high),
        low = least(${candles}.low, excluded.low),
        close = excluded.close`,
    );
  }

  #candles(): CandleRow[] {
    const minutes = new Map<number, CandleRow>();
    for (const { timestamp, price } of this.#kl) {
      const minute = Math.floor(timestamp / MINUTE) * MINUTE;
      const candle = minutes.get(minute);
      if (!candle) minutes.set(minute, { minute, open: price, high: price, low: price, close: price });
      else {
        candle.high = Math.max(candle.high, price);
        candle.low = Math.min(candle.low, price);
        candle.close = price;
      }
    }
    return [...minutes.values()];
  }
}

/** Rebuilds the candles from the minute of `time` (unix s) on, after prices were deleted. */
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
