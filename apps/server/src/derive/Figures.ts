import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { scoreWeek } from '@koala/protocol/ranking/scoreWeek';
import { eq, gt, lt } from 'drizzle-orm';
import { walletFigures, weekFigures } from '../db/chainSchema.ts';
import { copyRows } from '../db/copyRows.ts';
import type { Database, Transaction } from '../db/openDatabase.ts';
import { Cards } from './Cards.ts';
import { noteUnchanged, readBindings, readFeed } from '../db/figureFeed.ts';
import type { FeedRow, Marks, Standing } from '../db/figureFeed.ts';
import { conclude, deleteUnbound, writeCardPlaces, writePlaces, writeRows } from '../db/figureTables.ts';
import { Journal } from './Journal.ts';
import { inSlices } from './slices.ts';
import { DAY, weekStart } from '@koala/protocol/utc8';
import { TEAM, Wallets, WEEK } from './Wallets.ts';

type Address = `0x${string}`;

/** Number of weeks before the running one that are kept. */
export const PAST_WEEKS = 7;
const WEEK_SECONDS = 7 * DAY;
const FIRST_WEEK = weekStart(0);
/** Rows that are written together: some tens of milliseconds. */
const BATCH = 4_000;
/** Blocks whose rows can be undone: more than the chain takes to finalize one. */
const JOURNAL_BLOCKS = 4 * FINALITY_BLOCKS;
const NOTHING_READ: Readonly<Marks> = { bindings: 0, purchase: 0, netPower: 0, fightSale: 0 };

/** Runs `work` in a transaction. */
type Transact = (work: (tx: Transaction) => Promise<void>) => Promise<void>;

/** A week has ended that has to be written, where nothing may be written. */
export class WeekEndedError extends Error {}

/**
 * The figures of all wallets and the running week's ranking, computed from the index and written to its tables. Keeps in memory what each
 * wallet has itself, reads only the rows since the last time, sums all downlines in a few passes over all wallets, and writes the rows of
 * those whose figures may have changed. A reorganization of the last blocks is undone from a journal; after a deeper one it starts again.
 */
export class Figures {
  #wallets: Wallets;
  #cards = new Cards();
  #seen: Marks = { ...NOTHING_READ };
  #journal = new Journal();
  #epoch = -1;
  /** The week whose purchases are counted, and whether there are any. */
  #week = FIRST_WEEK;
  #hasPurchases = false;
  /** Up to which block and week the tables hold what was read; wallets changed since are marked. -1: nothing there can be relied on. */
  #writtenTo = -1;
  #writtenWeek = FIRST_WEEK;
  /** The position of the figures when this process last read or wrote it. Another one means that another process has written. */
  #position: Standing['figures'] | undefined;
  #areWeeksReliable = false;
  /** Whether the tables are filled for the first time. */
  #isFirst = false;
  #areCardsChanged = false;
  /** Wallets that a reorganization has taken out of the tree. */
  readonly #removed = new Set<Address>();
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
    this.#seen = { ...NOTHING_READ };
    this.#journal = new Journal();
    this.#week = FIRST_WEEK;
    this.#hasPurchases = false;
    this.#position = undefined;
    this.#areCardsChanged = true;
    this.#removed.clear();
  }

  /** Number of rows of the index that were not read yet. */
  unread(standing: Standing): number {
    const seen = this.#forkOf(standing) === undefined ? NOTHING_READ : this.#seen;
    const { marks } = standing;
    return Object.entries(marks).reduce((sum, [name, last]) => sum + last - seen[name as keyof Marks], 0);
  }

  /** Reads the index up to `standing`, and writes nothing. Rejects with a {@link WeekEndedError} when it would have to. */
  async read(db: Database, standing: Standing, signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    await this.#read(db, standing, () =>
      this.#closeWeek(FIRST_WEEK, () => Promise.reject(new WeekEndedError('a week has ended'))),
    );
  }

  /**
   * If nothing has come that figures are computed from, those there are become those of the indexed block. Resolves to that position, for
   * `noteWritten` once it is committed.
   */
  async noteUnchanged(db: Database | Transaction): Promise<Standing['figures'] | undefined> {
    if (!this.#position || this.#isPending) return undefined;
    const { number } = this.#position;
    const weekEnd = this.#week + WEEK_SECONDS;
    return noteUnchanged(db, { epoch: this.#epoch, marks: this.#seen, number, weekEnd });
  }

  /** The tables hold the figures as of `position`. */
  noteWritten(position: Standing['figures']): void {
    this.#position = position;
    this.#writtenTo = position.number;
    this.#writtenWeek = this.#week;
  }

  /**
   * Reads the index up to `standing` and writes what has changed, in one transaction or several, the last of which says so. After a failure
   * the next call continues; `forget` first if what was written is undone.
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
    this.noteWritten({ epoch, number, timestamp });
  }

  /** Whether what is marked as changed is all in which the tables may differ. */
  #continues({ epoch, figures }: Standing): boolean {
    const isOwn = figures.epoch === this.#position?.epoch && figures.number === this.#position.number;
    return isOwn || (figures.epoch === epoch && figures.number >= this.#writtenTo);
  }

  async #write(db: Database | Transaction, standing: Standing, transact: Transact): Promise<void> {
    const week = weekStart(standing.timestamp);
    const oldest = week - PAST_WEEKS * WEEK_SECONDS;
    const closeWeek = () => this.#closeWeek(oldest, transact);
    await this.#read(db, standing, closeWeek);
    await this.#turnTo(week, standing.number, closeWeek);
    const wallets = this.#wallets;
    await inSlices(wallets.spreadChanges());
    await inSlices(wallets.sumTeams());
    const places = await inSlices(scoreWeek(wallets, wallets.week));
    if (this.#isFirst) await transact((tx) => tx.delete(walletFigures).then(() => {}));
    const write = this.#isFirst ? copyRows<typeof walletFigures> : writeRows<typeof walletFigures>;
    // What a failure interrupts may have written some of them.
    this.#isFirst = false;
    await this.#writeChanged(
      TEAM,
      (n) => wallets.figuresOf(n),
      (rows) => transact((tx) => write(tx, walletFigures, rows)),
    );
    await this.#writeWeek(transact);
    if (!this.#areWeeksReliable) {
      await transact(async (tx) => {
        await tx.delete(weekFigures).where(gt(weekFigures.week, week));
      });
    }
    this.#areWeeksReliable = true;
    const isUnreliable = this.#writtenTo < 0;
    await transact(async (tx) => {
      if (isUnreliable) await deleteUnbound(tx, this.origin);
      else if (this.#removed.size > 0) await deleteUnbound(tx, this.origin, [...this.#removed]);
      if (isUnreliable || week > this.#writtenWeek)
        await tx.delete(weekFigures).where(lt(weekFigures.week, oldest));
      await writePlaces(tx, week, places);
      if (this.#areCardsChanged) await writeCardPlaces(tx, this.#cards.places(wallets));
      await conclude(tx, standing);
    });
    this.#removed.clear();
    this.#areCardsChanged = false;
    this.#isPending = false;
  }

  async #read(db: Database | Transaction, standing: Standing, closeWeek: () => Promise<void>): Promise<void> {
    const { epoch, number, marks, figures } = standing;
    const fork = this.#forkOf(standing);
    if (fork === undefined) this.#restart(standing);
    else if (epoch !== this.#epoch) this.#rewind(fork, epoch);
    // A process that stands by need not write the weeks that the writer has completed.
    if (figures.epoch === epoch)
      this.#writtenWeek = Math.max(this.#writtenWeek, weekStart(figures.timestamp));
    this.#journal.dropTo(number - JOURNAL_BLOCKS);
    this.#isPending ||= this.unread(standing) > 0;
    const wallets = this.#wallets;
    for await (const rows of readBindings(db, this.#seen.bindings, marks.bindings)) {
      this.#signal?.throwIfAborted();
      for (const { wallet, inviter, block } of rows) {
        const n = wallets.bind(wallet, inviter);
        // The tables may still hold what a wallet had before a reorganization took it out.
        this.#note(n, this.#removed.delete(wallet) ? TEAM | WEEK : TEAM, block);
        this.#areCardsChanged ||= this.#cards.has(wallet);
        this.#count('bindings', block, () => this.#unbind());
      }
    }
    await this.#feed(db, 'netPower', marks, ({ wallet, amount, block }) => {
      const before = wallets.powerOfWallet(wallet);
      this.#note(wallets.setPower(wallet, amount), TEAM, block);
      return () => this.#mark(wallets.setPower(wallet, before), TEAM);
    });
    await this.#feed(db, 'fightSale', marks, ({ wallet, amount }) => {
      this.#buyCards(wallet, amount);
      return () => this.#buyCards(wallet, -amount);
    });
    for await (const rows of readFeed(db, 'purchase', this.#seen.purchase, marks.purchase)) {
      this.#signal?.throwIfAborted();
      for (const row of rows) {
        const week = weekStart(row.timestamp);
        if (week > this.#week) await this.#turnTo(week, row.block, closeWeek);
        this.#count('purchase', row.block, this.#trade(row));
      }
    }
  }

  async #feed(
    db: Database | Transaction,
    feed: 'netPower' | 'fightSale',
    marks: Marks,
    take: (row: FeedRow) => () => void,
  ): Promise<void> {
    for await (const rows of readFeed(db, feed, this.#seen[feed], marks[feed])) {
      this.#signal?.throwIfAborted();
      for (const row of rows) this.#count(feed, row.block, take(row));
    }
  }

  /** Counts a row as read, so that an interrupted read can continue, and keeps how to undo it. */
  #count(feed: keyof Marks, block: number, undo: () => void): void {
    this.#seen[feed] += 1;
    this.#journal.add(block, () => {
      this.#seen[feed] -= 1;
      undo();
    });
  }

  /** Takes a purchase or redemption. Returns how to undo it. */
  #trade({ wallet, amount, isRedemption, block }: FeedRow): () => void {
    const { week } = this.#wallets;
    const n = this.#wallets.buy(wallet, amount);
    this.#hasPurchases = true;
    this.#note(n, TEAM | WEEK, block);
    if (n === undefined) return () => this.#wallets.buy(wallet, -amount);
    const [own, lastBlock] = [week.own.at(n), week.ownBlocks[n]!];
    if (isRedemption) week.redeem(n);
    else week.buy(n, amount, block);
    return () => {
      week.own.set(n, own);
      week.ownBlocks[n] = lastBlock;
      this.#mark(this.#wallets.buy(wallet, -amount), TEAM | WEEK);
    };
  }

  #buyCards(wallet: Address, amount: bigint): void {
    this.#cards.buy(wallet, amount);
    this.#areCardsChanged = true;
  }

  #unbind(): void {
    const wallet = this.#wallets.unbind();
    this.#removed.add(wallet);
    this.#areCardsChanged ||= this.#cards.has(wallet);
  }

  #note(n: number | undefined, bits: number, block: number): void {
    if (block > this.#writtenTo) this.#mark(n, bits);
  }

  #mark(n: number | undefined, bits: number): void {
    if (n !== undefined) this.#wallets.changed[n]! |= bits;
  }

  /** The block up to which what is in memory is of the indexed chain. Undefined: nothing is, or not all of the rest can be undone. */
  #forkOf({ epoch, forks, marks }: Standing): number | undefined {
    const missed = epoch - this.#epoch;
    if (this.#epoch < 0 || missed < 0 || missed > forks.length) return undefined;
    // Without a reorganization the index has become shorter: a primary was lost, and what it wrote last with it.
    if (missed === 0)
      return Object.entries(marks).some(([name, last]) => last < this.#seen[name as keyof Marks])
        ? undefined
        : Infinity;
    const fork = Math.min(...forks.slice(0, missed));
    return this.#journal.canRewindTo(fork) ? fork : undefined;
  }

  #rewind(fork: number, epoch: number): void {
    this.#journal.rewindTo(fork);
    this.#epoch = epoch;
    this.#writtenTo = Math.min(this.#writtenTo, fork);
    this.#isPending = true;
  }

  #restart({ epoch, figures, marks }: Standing): void {
    const position = this.#position;
    this.forget();
    this.#position = position;
    this.#epoch = epoch;
    this.#wallets.reserve(marks.bindings + 1);
    this.#isFirst = figures.number < 0;
    // A pass that a reorganization interrupted may have written anything.
    const isReliable = figures.number >= 0 && figures.epoch === epoch;
    this.#areWeeksReliable = isReliable;
    this.#writtenTo = isReliable ? figures.number : -1;
    this.#writtenWeek = isReliable ? weekStart(figures.timestamp) : FIRST_WEEK;
    if (!isReliable) this.#wallets.changed[0] = TEAM;
  }

  /** Goes on to the week that began at `next`, and closes those in between. `block` is the first known one of that week. */
  async #turnTo(next: number, block: number, closeWeek: () => Promise<void>): Promise<void> {
    if (this.#week >= next) return;
    for (; this.#week < next; this.#week += WEEK_SECONDS) await closeWeek();
    // The purchases of a week that is closed are no longer in memory.
    this.#journal.dropTo(block);
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
    const row = (n: number) => this.#wallets.weekFiguresOf(n, this.#week);
    if (this.#areWeeksReliable) {
      await this.#writeChanged(WEEK, row, (rows) => transact((tx) => writeRows(tx, weekFigures, rows)));
      return;
    }
    await transact(async (tx) => {
      await tx.delete(weekFigures).where(eq(weekFigures.week, this.#week));
      for (const { rows } of this.#batches(WEEK, row)) {
        this.#signal?.throwIfAborted();
        await copyRows(tx, weekFigures, rows);
      }
    });
    this.#wallets.settle(WEEK);
  }

  /** Writes the rows of the wallets that are marked with `bits`. What is written stays so when a later part fails. */
  async #writeChanged<T>(
    bits: number,
    row: (n: number) => T,
    write: (rows: T[]) => Promise<void>,
  ): Promise<void> {
    for (const { from, to, rows } of this.#batches(bits, row)) {
      this.#signal?.throwIfAborted();
      await write(rows);
      this.#wallets.settle(bits, from, to);
    }
  }

  /** The rows of the wallets that are marked with `bits`, with the numbers from which and before which these are all. */
  *#batches<T>(bits: number, row: (n: number) => T): Generator<{ from: number; to: number; rows: T[] }> {
    const { changed, size } = this.#wallets;
    let from = 0;
    let rows: T[] = [];
    for (let n = 0; n < size; n++) {
      if ((changed[n]! & bits) === 0) continue;
      rows.push(row(n));
      if (rows.length < BATCH) continue;
      yield { from, to: n + 1, rows };
      from = n + 1;
      rows = [];
    }
    if (rows.length > 0) yield { from, to: size, rows };
  }
}
