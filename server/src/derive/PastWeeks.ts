import { and, asc, eq, gt, gte } from 'drizzle-orm';
import { blocks, entries, reorgs } from '../db/chainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import { WHOLE } from '../db/series.ts';
import { Amounts, toAmount } from './Amounts.ts';
import type { Communities } from './Communities.ts';
import { lastPurchaseBefore, purchasesBetween } from './purchases.ts';
import type { ReferralTree } from './ReferralTree.ts';
import { inSlices, STRIDE } from './slices.ts';
import type { Pass } from './slices.ts';
import { DAY, weekStart } from './utc8.ts';

/** Number of past weeks that are kept. */
export const PAST_WEEKS = 7;
const WEEK = 7 * DAY;
const ZERO = toAmount(0n);

/** Purchases of every wallet with its downline in a past week, without those redeemed in it. */
export interface PastWeek {
  /** Monday 00:00 UTC+8, unix seconds. */
  begin: number;
  /** USDT of wallet `n` with its downline, a decimal string: one look-up. */
  volumeOf: (n: number) => string;
}

interface LoadedWeek extends PastWeek {
  /** The first block after the week: a reorganisation that keeps it changes nothing here. */
  closedAt: number;
}

/**
 * The weeks before the current one. A past week never changes, so its sums are computed once, in one pass against the order of binding, and
 * kept. They take 16 bytes for each wallet up to the last one that bought in it.
 */
export class PastWeeks {
  #weeks: LoadedWeek[] = [];
  #tree: ReferralTree | undefined;
  #epoch = -1;
  #week = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly communities: Communities,
  ) {}

  /** The weeks before the one that began at `week` (unix s), the newest first, back to that of the first purchase. */
  async before(week: number): Promise<readonly PastWeek[]> {
    await this.communities.refresh();
    while (!this.#isOf(week)) {
      this.#running = this.#running.catch(() => {}).then(() => this.#load(week));
      await this.#running;
    }
    return this.#weeks;
  }

  #isOf(week: number): boolean {
    const { tree, seen } = this.communities;
    return tree === this.#tree && seen.epoch === this.#epoch && week === this.#week;
  }

  async #load(week: number): Promise<void> {
    if (this.#isOf(week)) return;
    const tree = await this.communities.refresh();
    const { epoch } = this.communities.seen;
    const kept = tree === this.#tree ? await this.#untouched(epoch) : [];
    const first = await this.#firstPurchase();
    const weeks: LoadedWeek[] = [];
    for (let i = 1; i <= PAST_WEEKS && first !== undefined; i++) {
      const begin = week - i * WEEK;
      if (begin < weekStart(first)) break;
      weeks.push(kept.find((each) => each.begin === begin) ?? (await this.#sum(tree, begin)));
    }
    this.#weeks = weeks;
    this.#tree = tree;
    this.#epoch = epoch;
    this.#week = week;
  }

  /** The loaded weeks that no reorganisation up to `epoch` has touched. */
  async #untouched(epoch: number): Promise<LoadedWeek[]> {
    if (epoch === this.#epoch) return this.#weeks;
    const cuts = await this.db
      .select({ fork: reorgs.fork })
      .from(reorgs)
      .where(gt(reorgs.epoch, this.#epoch));
    const fork = Math.min(...cuts.map((cut) => cut.fork));
    return this.#weeks.filter(({ closedAt }) => closedAt <= fork);
  }

  async #firstPurchase(): Promise<number | undefined> {
    const [row] = await this.db
      .select({ timestamp: entries.timestamp })
      .from(entries)
      .where(and(eq(entries.series, 'purchase'), eq(entries.owner, WHOLE), eq(entries.seq, 1)));
    return row?.timestamp;
  }

  async #sum(tree: ReferralTree, begin: number): Promise<LoadedWeek> {
    const end = begin + WEEK;
    const sums = new Amounts();
    const [closing] = await this.db
      .select({ number: blocks.number })
      .from(blocks)
      .where(gte(blocks.timestamp, end))
      .orderBy(asc(blocks.timestamp), asc(blocks.number))
      .limit(1);
    const [after, until] = [await lastPurchaseBefore(this.db, begin), await lastPurchaseBefore(this.db, end)];
    for await (const rows of purchasesBetween(this.db, after, until)) {
      for (const { wallet, amount, isRedemption } of rows) {
        const n = tree.numberOf(wallet);
        if (n === undefined) continue;
        if (n >= sums.length) await inSlices(growing(sums, n + 1));
        if (isRedemption) sums.set(n, ZERO);
        else sums.add(n, toAmount(amount));
      }
    }
    await inSlices(summing(sums, tree));
    const volumeOf = (n: number) => (n < sums.length ? sums.decimalAt(n) : '0');
    return { begin, volumeOf, closedAt: closing?.number ?? Infinity };
  }
}

function* growing(sums: Amounts, length: number): Pass<void> {
  while (sums.length < length) {
    if (sums.length % STRIDE === 0) yield;
    sums.push(ZERO);
  }
}

/** An inviter is bound before those it invites: against that order each line is complete before it is added to its inviter's. */
function* summing(sums: Amounts, tree: ReferralTree): Pass<void> {
  for (let n = sums.length - 1; n > 0; n--) {
    if (n % STRIDE === 0) yield;
    if (!sums.isZero(n)) sums.addFrom(tree.inviters.at(n), sums, n);
  }
}
