import { WEEK, weekStart } from '@koala/protocol/utc8';
import { eq, gt, lt } from 'drizzle-orm';
import { cardPlaces, PAST_WEEKS, rankingPlaces, walletFigures, weekFigures } from '../db/chainSchema.ts';
import { bulkInsert } from '../db/bulkInsert.ts';
import type { Standing } from '../db/figureFeed.ts';
import {
  markFiguresWritten,
  deleteRemoved,
  deleteUnbound,
  replacePlaces,
  writeRows,
} from '../db/figureTables.ts';
import type { Database, Transaction } from '../db/openDatabase.ts';
import { Figures, FIRST_WEEK } from '../derive/Figures.ts';
import { TEAM_ROW, WEEK_ROW } from '../derive/Wallets.ts';

/** Rows per statement; a statement takes some tens of milliseconds. */
const BATCH_SIZE = 4_000;

type Transact = (work: (tx: Transaction) => Promise<void>) => Promise<void>;

/**
 * Brings the tables of figures up to date with the index by writing the rows of the wallets whose figures may have changed. After a
 * reorganization that cannot be undone in memory, the index is read again and all rows are compared.
 */
export class FigureRows {
  #figures: Figures;
  /**
   * The position of the figures when this process last read or wrote it. A different one in the database means that another process has
   * written.
   */
  #position: Standing['figures'] | undefined;
  /** Weeks before this one are in the tables. */
  #writtenWeek = FIRST_WEEK;
  #areWeeksReliable = false;
  /** Aborts the read or update in progress. */
  #signal: AbortSignal | undefined;

  constructor(
    private readonly origin: `0x${string}`,
    private readonly batchSize = BATCH_SIZE,
  ) {
    this.#figures = new Figures(origin);
  }

  /** Drops what is in memory: the next `update` reads the whole index. */
  forget(): void {
    this.#figures = new Figures(this.origin);
    this.#position = undefined;
  }

  /** Call when another process may have written. What was read stays in memory; the stored position shows what the tables hold. */
  forgetPosition(): void {
    this.#position = undefined;
  }

  unread(standing: Standing): number {
    return this.#figures.unread(standing);
  }

  /** Whether the existing figures are also those of `standing`: no row that they are computed from was added, and no week has ended. */
  areCurrent(standing: Standing): boolean {
    const { unwritten, week, seen } = this.#figures;
    const { figures, marks, timestamp } = standing;
    const isOwn = figures.epoch === this.#position?.epoch && figures.number === this.#position.number;
    if (unwritten.isAny || !isOwn || standing.epoch !== figures.epoch) return false;
    return (
      weekStart(timestamp) === week &&
      Object.entries(marks).every(([name, last]) => last === seen[name as keyof typeof seen])
    );
  }

  /** Call when the tables hold the figures as of `position`. */
  markWritten(position: Standing['figures']): void {
    this.#position = position;
    this.#writtenWeek = this.#figures.week;
    this.#figures.markWritten(position.number);
  }

  /**
   * Reads the index up to `standing` and writes what has changed, in one or more transactions, the last of which records the position.
   * After a failure the next call continues; call `forget` first if the written rows were rolled back.
   */
  async update(
    db: Database | Transaction,
    standing: Standing,
    transact: Transact,
    signal?: AbortSignal,
  ): Promise<void> {
    this.#signal = signal;
    if (!this.#continues(standing)) this.forget();
    this.#position = standing.figures;
    await this.#write(db, standing, transact);
    const { epoch, number, timestamp } = standing;
    this.markWritten({ epoch, number, timestamp });
  }

  /** Whether the tables can differ from the figures in memory only in the rows that are marked as changed. */
  #continues({ epoch, figures }: Standing): boolean {
    const isOwn = figures.epoch === this.#position?.epoch && figures.number === this.#position.number;
    return isOwn || (figures.epoch === epoch && figures.number >= this.#figures.unwritten.after);
  }

  async #write(db: Database | Transaction, standing: Standing, transact: Transact): Promise<void> {
    const week = weekStart(standing.timestamp);
    const oldest = week - PAST_WEEKS * WEEK;
    const closeWeek = () => this.#closeWeek(oldest, transact);
    await this.#read(db, standing, closeWeek);
    const figures = this.#figures;
    await figures.turnTo(week, standing.number, closeWeek);
    await figures.sumTeams();
    const places = await figures.scoreWeek();
    await this.#writeChanged(
      TEAM_ROW,
      (n) => figures.wallets.figuresOf(n),
      (rows) => transact((tx) => writeRows(tx, walletFigures, rows)),
    );
    await this.#writeWeek(transact);
    if (!this.#areWeeksReliable) {
      await transact(async (tx) => {
        await tx.delete(weekFigures).where(gt(weekFigures.week, week));
      });
    }
    this.#areWeeksReliable = true;
    const { after, removed, areCardsChanged } = figures.unwritten;
    await transact(async (tx) => {
      if (after < 0) await deleteUnbound(tx, this.origin);
      if (removed.size > 0) await deleteRemoved(tx, [...removed]);
      if (after < 0 || week > this.#writtenWeek)
        await tx.delete(weekFigures).where(lt(weekFigures.week, oldest));
      await replacePlaces(
        tx,
        rankingPlaces,
        places.map((place) => ({ ...place, week })),
      );
      if (areCardsChanged) await replacePlaces(tx, cardPlaces, figures.cardPlaces());
      await markFiguresWritten(tx, standing);
    });
  }

  async #read(db: Database | Transaction, standing: Standing, closeWeek: () => Promise<void>): Promise<void> {
    const { epoch, figures } = standing;
    if (!this.#figures.rewind(standing)) this.#restart(standing);
    // A reorganization may have undone the end of a week that was written before this process read it.
    this.#writtenWeek = Math.min(this.#writtenWeek, this.#figures.week);
    if (figures.epoch === epoch)
      this.#writtenWeek = Math.max(this.#writtenWeek, weekStart(figures.timestamp));
    await this.#figures.read(db, standing, closeWeek, this.#signal);
  }

  #restart({ epoch, figures, marks }: Standing): void {
    // Tables of an older epoch are not reliable even up to the fork: an interrupted pass may have written rows of removed blocks.
    const isReliable = figures.number >= 0 && figures.epoch === epoch;
    this.#figures = new Figures(this.origin, epoch, isReliable ? figures.number : -1);
    const { wallets } = this.#figures;
    wallets.reserve(marks.bindings + 1);
    if (!isReliable) wallets.changed[0] = TEAM_ROW;
    this.#areWeeksReliable = isReliable;
    this.#writtenWeek = isReliable ? weekStart(figures.timestamp) : FIRST_WEEK;
  }

  /** Writes the figures of the ended week, unless they are too old to be kept or already written. */
  async #closeWeek(oldest: number, transact: Transact): Promise<void> {
    if (this.#figures.week < Math.max(oldest, this.#writtenWeek)) return;
    if (this.#figures.hasPurchases) await this.#figures.scoreWeek();
    await this.#writeWeek(transact);
  }

  /**
   * Writes the rows of the week. If those in the table cannot be relied on, replaces all of them in one transaction, so that no reader sees
   * only some.
   */
  async #writeWeek(transact: Transact): Promise<void> {
    const { wallets, week } = this.#figures;
    const row = (n: number) => wallets.weekFiguresOf(n, week);
    if (this.#areWeeksReliable) {
      await this.#writeChanged(WEEK_ROW, row, (rows) => transact((tx) => writeRows(tx, weekFigures, rows)));
      return;
    }
    await transact(async (tx) => {
      await tx.delete(weekFigures).where(eq(weekFigures.week, week));
      for (const { rows } of this.#batches(WEEK_ROW, row)) {
        this.#signal?.throwIfAborted();
        await bulkInsert(tx, weekFigures, rows);
      }
    });
    wallets.settle(WEEK_ROW);
  }

  /** Writes the rows of the wallets that are marked with `kind`. Written batches need not be repeated when a later one fails. */
  async #writeChanged<T>(
    kind: number,
    row: (n: number) => T,
    write: (rows: T[]) => Promise<void>,
  ): Promise<void> {
    for (const { from, to, rows } of this.#batches(kind, row)) {
      this.#signal?.throwIfAborted();
      await write(rows);
      this.#figures.wallets.settle(kind, from, to);
    }
  }

  /** The rows of the wallets that are marked with `kind`, in batches; each covers the wallets numbered `from` to `to` - 1. */
  *#batches<T>(kind: number, row: (n: number) => T): Generator<{ from: number; to: number; rows: T[] }> {
    const { changed, size } = this.#figures.wallets;
    let from = 0;
    let rows: T[] = [];
    for (let n = 0; n < size; n++) {
      if ((changed[n]! & kind) === 0) continue;
      rows.push(row(n));
      if (rows.length < this.batchSize) continue;
      yield { from, to: n + 1, rows };
      from = n + 1;
      rows = [];
    }
    if (rows.length > 0) yield { from, to: size, rows };
  }
}
