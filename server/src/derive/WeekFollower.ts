import { and, asc, eq, gt, gte, lte } from 'drizzle-orm';
import { entries } from '../db/chainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import { REDEEMED, WHOLE } from '../db/series.ts';
import type { Communities } from './Communities.ts';
import { lastPurchaseBefore, purchasesBetween } from './purchases.ts';
import type { ReferralTree } from './ReferralTree.ts';
import { inSlices } from './slices.ts';
import { WeekScores } from './WeekScores.ts';

/** Keeps the current week's scores in step with the database, up to the last purchase that the referral tree has read. */
export class WeekFollower {
  #scores: WeekScores | undefined;
  #tree: ReferralTree | undefined;
  #week = 0;
  #epoch = -1;
  #seen = 0;

  constructor(
    private readonly db: Database,
    private readonly communities: Communities,
  ) {}

  /** Scores of the week that began at `week` (unix s), as of the tree's last `refresh`. */
  async scores(week: number): Promise<WeekScores> {
    const { epoch, purchases } = this.communities.seen;
    const { tree } = this.communities;
    if (!this.#scores || tree !== this.#tree || week !== this.#week || epoch !== this.#epoch) {
      this.#scores = await this.#load(tree, week, purchases);
    } else if (purchases > this.#seen) {
      await this.#follow(this.#scores, week, purchases);
    }
    this.#tree = tree;
    this.#week = week;
    this.#epoch = epoch;
    this.#seen = purchases;
    return this.#scores;
  }

  async #load(tree: ReferralTree, week: number, until: number): Promise<WeekScores> {
    const scores = new WeekScores(tree);
    await inSlices(scores.growing());
    const after = await lastPurchaseBefore(this.db, week);
    for await (const rows of purchasesBetween(this.db, after, until)) {
      for (const { wallet, amount, isRedemption, block, timestamp } of rows) {
        const n = tree.numberOf(wallet);
        // A purchase counts when its owner did not redeem after it.
        if (n !== undefined && isRedemption) scores.unload(n);
        else if (n !== undefined) scores.load(n, amount, block, timestamp);
      }
    }
    await inSlices(scores.summing());
    return scores;
  }

  async #follow(scores: WeekScores, week: number, until: number): Promise<void> {
    const rows = await this.db
      .select()
      .from(entries)
      .where(and(this.#ofWeek(week), gt(entries.seq, this.#seen), lte(entries.seq, until)))
      .orderBy(asc(entries.seq));
    for (const { counterparty, amount, tag, block, timestamp } of rows) {
      const n = this.communities.tree.numberOf(counterparty!);
      if (n === undefined) continue;
      if (tag === REDEEMED) scores.redeem(n);
      else scores.add(n, amount, block, timestamp);
    }
  }

  #ofWeek(week: number) {
    return and(eq(entries.series, 'purchase'), eq(entries.owner, WHOLE), gte(entries.timestamp, week));
  }
}
