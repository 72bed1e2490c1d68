import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import { entries } from '../db/chainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import { readCells } from '../db/readRows.ts';
import { REDEEMED, WHOLE } from '../db/series.ts';
import type { Communities } from './Communities.ts';
import type { ReferralTree } from './ReferralTree.ts';
import { inSlices } from './slices.ts';
import { WeekScores } from './WeekScores.ts';

/** Rows are read in pages of this many: between two of them the process answers. */
const PAGE = 1_000;

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
    for (let after = await this.#lastBefore(week); after < until;) {
      const cells = await readCells(
        this.db,
        ['seq', 'counterparty', 'amount', 'tag', 'block', 'timestamp'],
        sql`select seq, counterparty, amount, tag, block, timestamp from ${entries}
          where series = 'purchase' and owner = ${WHOLE} and seq > ${after} and seq <= ${until}
          order by seq limit ${PAGE}`,
        'seq',
      );
      if (cells.isEnd) break;
      while (!cells.isEnd) {
        after = Number(cells.next());
        const n = tree.numberOf(cells.next() as `0x${string}`);
        const [amount, tag] = [BigInt(cells.next()), Number(cells.next())];
        const [block, timestamp] = [Number(cells.next()), Number(cells.next())];
        // A purchase counts when its owner did not redeem after it.
        if (n !== undefined && tag === REDEEMED) scores.unload(n);
        else if (n !== undefined) scores.load(n, amount, block, timestamp);
      }
    }
    await inSlices(scores.summing());
    return scores;
  }

  /** Number of the last purchase before the week. */
  async #lastBefore(week: number): Promise<number> {
    const [last] = await this.db
      .select({ seq: entries.seq })
      .from(entries)
      .where(and(eq(entries.series, 'purchase'), eq(entries.owner, WHOLE), lt(entries.timestamp, week)))
      .orderBy(desc(entries.timestamp), desc(entries.seq))
      .limit(1);
    return last?.seq ?? 0;
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
