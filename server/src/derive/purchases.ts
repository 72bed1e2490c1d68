import { sql } from 'drizzle-orm';
import { entries } from '../db/chainSchema.ts';
import { lastRowBefore } from '../db/lastRowBefore.ts';
import type { Database } from '../db/openDatabase.ts';
import { readCells } from '../db/readRows.ts';
import { REDEEMED, WHOLE } from '../db/series.ts';

/** A purchase, or a redemption that takes back what the wallet bought before it in the same week. */
export interface PurchaseRow {
  wallet: `0x${string}`;
  /** USDT wei. */
  amount: bigint;
  isRedemption: boolean;
  block: number;
  timestamp: number;
}

/** Rows are read in pages of this many: between two of them the process answers. */
const PAGE = 1_000;

/** Pages of the purchases after number `after` up to number `until`, in the order of the chain. */
export async function* purchasesBetween(
  db: Database,
  after: number,
  until: number,
): AsyncGenerator<PurchaseRow[]> {
  let last = after;
  while (last < until) {
    const cells = await readCells(
      db,
      ['seq', 'counterparty', 'amount', 'tag', 'block', 'timestamp'],
      sql`select seq, counterparty, amount, tag, block, timestamp from ${entries}
        where series = 'purchase' and owner = ${WHOLE} and seq > ${last} and seq <= ${until}
        order by seq limit ${PAGE}`,
      'seq',
    );
    if (cells.isEnd) return;
    const rows: PurchaseRow[] = [];
    while (!cells.isEnd) {
      last = Number(cells.next());
      const wallet = cells.next() as `0x${string}`;
      const [amount, isRedemption] = [BigInt(cells.next()), Number(cells.next()) === REDEEMED];
      const [block, timestamp] = [Number(cells.next()), Number(cells.next())];
      rows.push({ wallet, amount, isRedemption, block, timestamp });
    }
    yield rows;
  }
}

/** Number of the last purchase before `time` (unix s); 0 when there is none. */
export async function lastPurchaseBefore(db: Database, time: number): Promise<number> {
  const answer = await db.execute(sql`select last.seq from ${lastRowBefore('purchase', WHOLE, time)}`);
  const [last] = (answer as { rows: { seq: string | number }[] }).rows;
  return Number(last?.seq ?? 0);
}
