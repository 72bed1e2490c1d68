import { scoreWeek } from '@koala/protocol/ranking/scoreWeek';
import { eq, gt, lt, or } from 'drizzle-orm';
import { walletFigures, weekFigures } from '../db/chainSchema.ts';
import { copyRows } from '../db/copyRows.ts';
import type { Database, Transaction } from '../db/openDatabase.ts';
import { Cards } from './Cards.ts';
import { noteUnchanged, readBindings, readFeed } from '../db/figureFeed.ts';
import type { FeedRow, Marks, Standing } from '../db/figureFeed.ts';
import {
  conclude,
  deleteUnbound,
  walletRow,
  weekRow,
  writeCardPlaces,
  writePlaces,
  writeRows,
} from './figureRows.ts';
import { inSlices } from './slices.ts';
import { DAY, weekStart } from './utc8.ts';
import { TEAM, Wallets, WEEK } from './Wallets.ts';

type Address = `0x${string}`;

/** Number of weeks before the running one that are kept. */
export const PAST_WEEKS = 7;
const WEEK_SECONDS = 7 * DAY;
const FIRST_WEEK = weekStart(0);
/** Rows that are written together: some tens of milliseconds. */
const BATCH = 4_000;
const NOTHING_READ: Marks = { bindings: 0, purchase: 0, netPower: 0, fightSale: 0 };

/** Runs `work` in a transaction. */
type Transact = (work: (tx: Transaction) => Promise<void>) => Promise<void>;

/** A week has ended that has to be written, where nothing may be written. */
export class WeekEndedError extends Error {}

/**
 * The figures of all wallets and the running week's ranking, computed from the index and written to its tables. Keeps in memory what each
 * wallet has itself, reads only the rows since the last time, sums all downlines in a few passes over all wallets, and writes the rows of
 * those whose figures may have changed. After a reorganisation it starts again.
 */
export class Figures {
  #wallets: Wallets;
  #cards = new Cards();
  #seen = NOTHING_READ;
  #epoch = -1;
  /** The week whose purchases are counted, and whether there are any. */
  #week = FIRST_WEEK;
  #hasPurchases = false;
  /** The block and the week of what the tables hold; -1: nothing there can be relied on. */
  #writtenTo = -1;
  #writtenWeek = FIRST_WEEK;
  /** Whether the tables are filled for the first time. */
  #isFirst = false;
  #areCardsChanged = false;
  /** Whether something was read that is not written yet. */
  #isPending = false;
  /** Ends what is under way. */
  #signal: AbortSignal | undefined;

  constructor(private readonly origin: Address) {
    this.#wallets = new Wallets(origin);
  }

  /** Drops what is in memory: the next call reads the whole index. */
  forget(): void {
    this.#epoch = -1;
    this.#wallets = new Wallets(this.origin);
    this.#cards = new Cards();
    this.#seen = NOTHING_READ;
    this.#week = FIRST_WEEK;
    this.#hasPurchases = false;
    this.#areCardsChanged = true;
  }

  /** Number of rows of the index that were not read yet. */
  unread({ epoch, marks }: Standing): number {
    const seen = epoch === this.#epoch ? this.#seen : NOTHING_READ;
    return Object.entries(marks).reduce((sum, [name, last]) => sum + last - seen[name as keyof Marks], 0);
  }

  /** Reads the index up to `standing`, and writes nothing. Rejects with a {@link WeekEndedError} when it would have to. */
  read(db: Database, standing: Standing, signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    const refuse = () => Promise.reject(new WeekEndedError('a week has ended'));
    const closeWeek = () => this.#closeWeek(FIRST_WEEK, refuse);
    return this.#orForget(() => this.#read(db, standing, closeWeek));
  }

  /** Whether nothing has come that figures are computed from; then those there are become those of the indexed block. */
  async areUnchanged(db: Database | Transaction): Promise<boolean> {
    if (this.#epoch < 0 || this.#isPending) return false;
    const number = await noteUnchanged(db, {
      epoch: this.#epoch,
      marks: this.#seen,
      number: this.#writtenTo,
      weekEnd: this.#week + WEEK_SECONDS,
    });
    if (number !== undefined) this.#writtenTo = number;
    return number !== undefined;
  }

  /** Reads the index up to `standing` and writes what has changed, in one transaction or several, the last of which says so. */
  update(
    db: Database | Transaction,
    standing: Standing,
    transact: Transact,
    signal?: AbortSignal,
  ): Promise<void> {
    this.#signal = signal;
    return this.#orForget(async () => {
      await this.#write(db, standing, transact);
      this.#writtenTo = standing.number;
      this.#writtenWeek = this.#week;
    });
  }

  async #write(db: Database | Transaction, standing: Standing, transact: Transact): Promise<void> {
    const week = weekStart(standing.timestamp);
    const oldest = week - PAST_WEEKS * WEEK_SECONDS;
    const closeWeek = () => this.#closeWeek(oldest, transact);
    await this.#read(db, standing, closeWeek);
    await this.#turnTo(week, closeWeek);
    const wallets = this.#wallets;
    await inSlices(wallets.spreadChanges());
    await inSlices(wallets.sumTeams());
    const places = await inSlices(scoreWeek(wallets, wallets.week));
    const isUnreliable = this.#writtenTo < 0;
    if (this.#isFirst) await transact((tx) => tx.delete(walletFigures).then(() => {}));
    await this.#writeChanged(
      TEAM,
      (n) => walletRow(wallets, n),
      (rows) =>
        transact((tx) =>
          this.#isFirst ? copyRows(tx, walletFigures, rows) : writeRows(tx, walletFigures, rows),
        ),
    );
    await this.#writeWeek(transact);
    await transact(async (tx) => {
      if (isUnreliable) await deleteUnbound(tx, this.origin);
      if (isUnreliable || week > this.#writtenWeek)
        await tx.delete(weekFigures).where(or(lt(weekFigures.week, oldest), gt(weekFigures.week, week)));
      await writePlaces(tx, week, places);
      if (this.#areCardsChanged) await writeCardPlaces(tx, this.#cards.places(wallets));
      await conclude(tx, standing);
    });
    wallets.settle(TEAM | WEEK);
    this.#areCardsChanged = false;
    this.#isFirst = false;
    this.#isPending = false;
  }

  async #read(db: Database | Transaction, standing: Standing, closeWeek: () => Promise<void>): Promise<void> {
    const { epoch, marks } = standing;
    if (epoch !== this.#epoch) this.#restart(standing);
    this.#isPending ||= this.unread(standing) > 0;
    const wallets = this.#wallets;
    const { bindings, purchase, netPower, fightSale } = this.#seen;
    for await (const rows of readBindings(db, bindings, marks.bindings)) {
      this.#signal?.throwIfAborted();
      for (const { wallet, inviter, block } of rows) {
        this.#note(wallets.bind(wallet, inviter), TEAM, block);
        this.#areCardsChanged ||= this.#cards.has(wallet);
      }
    }
    await this.#feed(db, 'netPower', netPower, marks, ({ wallet, amount, block }) =>
      this.#note(wallets.setPower(wallet, amount), TEAM, block),
    );
    await this.#feed(db, 'fightSale', fightSale, marks, ({ wallet, amount }) => {
      this.#cards.buy(wallet, amount);
      this.#areCardsChanged = true;
    });
    for await (const rows of readFeed(db, 'purchase', purchase, marks.purchase)) {
      this.#signal?.throwIfAborted();
      for (const row of rows) {
        const week = weekStart(row.timestamp);
        if (week > this.#week) await this.#turnTo(week, closeWeek);
        this.#trade(row);
      }
    }
    this.#seen = marks;
  }

  async #feed(
    db: Database | Transaction,
    feed: 'netPower' | 'fightSale',
    after: number,
    marks: Marks,
    take: (row: FeedRow) => void,
  ): Promise<void> {
    for await (const rows of readFeed(db, feed, after, marks[feed])) {
      this.#signal?.throwIfAborted();
      rows.forEach(take);
    }
  }

  #trade({ wallet, amount, isRedemption, block }: FeedRow): void {
    const { week } = this.#wallets;
    const n = this.#wallets.buy(wallet, amount);
    this.#hasPurchases = true;
    this.#note(n, TEAM | WEEK, block);
    if (n === undefined) return;
    if (isRedemption) week.redeem(n);
    else week.buy(n, amount, block);
  }

  #note(n: number | undefined, bits: number, block: number): void {
    if (n !== undefined && block > this.#writtenTo) this.#wallets.changed[n]! |= bits;
  }

  #restart({ epoch, figures, isExact, marks }: Standing): void {
    this.forget();
    this.#epoch = epoch;
    this.#wallets.reserve(marks.bindings + 1);
    this.#isFirst = figures.number < 0;
    this.#writtenTo = isExact ? figures.number : -1;
    this.#writtenWeek = isExact ? weekStart(figures.timestamp) : FIRST_WEEK;
    if (!isExact) this.#wallets.changed[0] = TEAM;
  }

  /** Goes on to the week that began at `next`, and closes those in between. */
  async #turnTo(next: number, closeWeek: () => Promise<void>): Promise<void> {
    for (; this.#week < next; this.#week += WEEK_SECONDS) await closeWeek();
  }

  /** Writes what the week has left behind, if it is kept, and forgets its purchases. */
  async #closeWeek(oldest: number, transact: Transact): Promise<void> {
    if (this.#week >= Math.max(oldest, this.#writtenWeek)) {
      if (this.#hasPurchases) {
        await inSlices(this.#wallets.spreadChanges());
        await inSlices(scoreWeek(this.#wallets, this.#wallets.week));
      }
      await this.#writeWeek(transact);
    }
    if (!this.#hasPurchases) return;
    this.#wallets.settle(WEEK);
    this.#wallets.week.clear();
    this.#hasPurchases = false;
  }

  /** Writes the rows of the week. Where nothing can be relied on, all of them together, so that nobody reads a part. */
  async #writeWeek(transact: Transact): Promise<void> {
    const row = (n: number) => weekRow(this.#wallets, n, this.#week);
    if (this.#writtenTo >= 0) {
      await this.#writeChanged(WEEK, row, (rows) => transact((tx) => writeRows(tx, weekFigures, rows)));
    } else {
      await transact(async (tx) => {
        await tx.delete(weekFigures).where(eq(weekFigures.week, this.#week));
        await this.#writeChanged(WEEK, row, (rows) => copyRows(tx, weekFigures, rows));
      });
    }
  }

  async #writeChanged<T>(
    bits: number,
    row: (n: number) => T,
    write: (rows: T[]) => Promise<void>,
  ): Promise<void> {
    let rows: T[] = [];
    for (const n of this.#wallets.numbersChanged(bits)) {
      rows.push(row(n));
      if (rows.length < BATCH) continue;
      this.#signal?.throwIfAborted();
      await write(rows);
      rows = [];
    }
    if (rows.length > 0) await write(rows);
  }

  async #orForget(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.forget();
      throw error;
    }
  }
}
