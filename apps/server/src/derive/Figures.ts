import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { scoreWeek } from '@koala/protocol/ranking/scoreWeek';
import type { Place } from '@koala/protocol/ranking/scoreWeek';
import { WEEK, weekStart } from '@koala/protocol/utc8';
import { readBindings, readFeed } from '../db/figureFeed.ts';
import type { FeedRow, Marks, Standing } from '../db/figureFeed.ts';
import type { Database, Transaction } from '../db/openDatabase.ts';
import { Cards } from './Cards.ts';
import type { CardPlace } from './Cards.ts';
import { Journal } from './Journal.ts';
import { inSlices } from './slices.ts';
import { TEAM_ROW, Wallets, WEEK_ROW } from './Wallets.ts';

type Address = `0x${string}`;
type Reader = Database | Transaction;

export const FIRST_WEEK = weekStart(0);
/** Number of newest blocks whose rows can be undone: more than the chain takes to finalize a block. */
const JOURNAL_BLOCKS = 4 * FINALITY_BLOCKS;
const NOTHING_READ: Readonly<Marks> = { bindings: 0, purchase: 0, netPower: 0, fightSale: 0 };

/** What the tables of figures lack, besides the rows that are marked in {@link Wallets.changed}. */
interface Unwritten {
  /** Changes up to this block are already in the tables, so they mark no row as changed. -1: the tables cannot be relied on. */
  after: number;
  /** Whether anything was read or undone, or a week has ended, since the tables were last complete. */
  isAny: boolean;
  /** Wallets that a reorganization has taken out of the tree. */
  removed: Set<Address>;
  areCardsChanged: boolean;
}

/**
 * The figures of all wallets and the current week's ranking, computed from the index. Keeps each wallet's own values in memory, reads only
 * the rows added since the last read, and sums all downlines in a few passes over all wallets. A reorganization of the last blocks is
 * undone from a journal.
 */
export class Figures {
  readonly wallets: Wallets;
  readonly #cards = new Cards();
  /** Number of rows read from each list of the index. */
  readonly seen: Marks = { ...NOTHING_READ };
  readonly #journal = new Journal();
  /** The week whose purchases are counted, and whether there are any. */
  week = FIRST_WEEK;
  hasPurchases = false;
  readonly unwritten: Unwritten;
  #epoch: number;

  /** @param epoch of the chain that will be read; -1: none, so the first call of {@link Figures.rewind} returns false */
  constructor(origin: Address, epoch = -1, writtenTo = -1) {
    this.wallets = new Wallets(origin);
    this.#epoch = epoch;
    this.unwritten = { after: writtenTo, isAny: true, removed: new Set(), areCardsChanged: true };
  }

  /** Number of rows of the index that have not been read yet. */
  unread(standing: Standing): number {
    const seen = this.#forkOf(standing) === undefined ? NOTHING_READ : this.seen;
    const { marks } = standing;
    return Object.entries(marks).reduce((sum, [name, last]) => sum + last - seen[name as keyof Marks], 0);
  }

  /** Undoes what a reorganization removed. Returns false if it cannot: then the whole index has to be read into a new object. */
  rewind(standing: Standing): boolean {
    const fork = this.#forkOf(standing);
    if (fork === undefined) return false;
    if (standing.epoch === this.#epoch) return true;
    this.#journal.rewindTo(fork);
    this.#epoch = standing.epoch;
    this.unwritten.after = Math.min(this.unwritten.after, fork);
    this.unwritten.isAny = true;
    return true;
  }

  /** Reads the index up to `standing`. When a week has ended, `closeWeek` is called before its purchases are dropped. */
  async read(
    db: Reader,
    standing: Standing,
    closeWeek: () => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { number, marks } = standing;
    const { wallets, unwritten } = this;
    this.#journal.dropTo(number - JOURNAL_BLOCKS);
    unwritten.isAny ||= this.unread(standing) > 0;
    for await (const rows of readBindings(db, this.seen.bindings, marks.bindings)) {
      signal?.throwIfAborted();
      for (const { wallet, inviter, block } of rows) {
        const n = wallets.bind(wallet, inviter);
        // The tables may still hold figures from before a reorganization removed the wallet.
        this.#note(n, unwritten.removed.delete(wallet) ? TEAM_ROW | WEEK_ROW : TEAM_ROW, block);
        unwritten.areCardsChanged ||= this.#cards.has(wallet);
        this.#count('bindings', block, () => this.#unbind());
      }
    }
    for await (const rows of readFeed(db, 'netPower', this.seen.netPower, marks.netPower)) {
      signal?.throwIfAborted();
      for (const row of rows) this.#count('netPower', row.block, this.#setPower(row));
    }
    for await (const rows of readFeed(db, 'fightSale', this.seen.fightSale, marks.fightSale)) {
      signal?.throwIfAborted();
      for (const { wallet, amount, block } of rows) {
        this.#buyCards(wallet, amount);
        this.#count('fightSale', block, () => this.#buyCards(wallet, -amount));
      }
    }
    for await (const rows of readFeed(db, 'purchase', this.seen.purchase, marks.purchase)) {
      signal?.throwIfAborted();
      for (const row of rows) {
        const week = weekStart(row.timestamp);
        if (week > this.week) await this.turnTo(week, row.block, closeWeek);
        this.#count('purchase', row.block, this.#trade(row));
      }
    }
  }

  /**
   * Advances to the week that began at `next` and closes the weeks before it. Changes up to `block`, a block of the new week, can then no
   * longer be undone.
   */
  async turnTo(next: number, block: number, closeWeek: () => Promise<void>): Promise<void> {
    if (this.week >= next) return;
    this.unwritten.isAny = true;
    for (; this.week < next; this.week += WEEK) {
      await closeWeek();
      if (this.hasPurchases) this.#dropPurchases();
      // The dropped purchases can no longer be restored, even if closing the next week fails.
      this.#journal.dropTo(block);
    }
  }

  #dropPurchases(): void {
    this.wallets.settle(WEEK_ROW);
    this.wallets.week.clear();
    this.hasPurchases = false;
  }

  sumTeams(): Promise<void> {
    return inSlices(this.wallets.sumTeams());
  }

  /** Marks every wallet above a changed one, and computes the figures and the ranking of the week. */
  async scoreWeek(): Promise<Place[]> {
    await inSlices(this.wallets.spreadChanges());
    return inSlices(scoreWeek(this.wallets, this.wallets.week));
  }

  cardPlaces(): CardPlace[] {
    return this.#cards.places(this.wallets);
  }

  /** Call when the tables hold everything that was read, as of block `number`. */
  markWritten(number: number): void {
    const { unwritten } = this;
    unwritten.after = number;
    unwritten.isAny = false;
    unwritten.removed.clear();
    unwritten.areCardsChanged = false;
  }

  /** Counts a row as read, so that an interrupted read can continue, and stores how to undo it. */
  #count(feed: keyof Marks, block: number, undo: () => void): void {
    this.seen[feed] += 1;
    this.#journal.add(block, () => {
      this.seen[feed] -= 1;
      undo();
    });
  }

  /** Applies a purchase or redemption. Returns a function that undoes it. */
  #trade({ wallet, amount, isRedemption, block }: FeedRow): () => void {
    const { wallets } = this;
    const { week } = wallets;
    const n = wallets.buy(wallet, amount);
    this.hasPurchases = true;
    this.#note(n, TEAM_ROW | WEEK_ROW, block);
    if (n === undefined) return () => wallets.buy(wallet, -amount);
    const [own, lastBlock] = [week.own.at(n), week.ownBlocks[n]!];
    if (isRedemption) week.redeem(n);
    else week.buy(n, amount, block);
    return () => {
      week.own.set(n, own);
      week.ownBlocks[n] = lastBlock;
      this.#mark(wallets.buy(wallet, -amount), TEAM_ROW | WEEK_ROW);
    };
  }

  /** Applies a power change of a wallet. Returns a function that undoes it. */
  #setPower({ wallet, amount, block }: FeedRow): () => void {
    const { wallets } = this;
    const before = wallets.powerOfWallet(wallet);
    this.#note(wallets.setPower(wallet, amount), TEAM_ROW, block);
    return () => this.#mark(wallets.setPower(wallet, before), TEAM_ROW);
  }

  #buyCards(wallet: Address, amount: bigint): void {
    this.#cards.buy(wallet, amount);
    this.unwritten.areCardsChanged = true;
  }

  #unbind(): void {
    const wallet = this.wallets.unbind();
    this.unwritten.removed.add(wallet);
    this.unwritten.areCardsChanged ||= this.#cards.has(wallet);
  }

  #note(n: number | undefined, rows: number, block: number): void {
    if (block > this.unwritten.after) this.#mark(n, rows);
  }

  #mark(n: number | undefined, rows: number): void {
    if (n !== undefined) this.wallets.changed[n]! |= rows;
  }

  /**
   * The block up to which the data in memory matches the indexed chain, Infinity without a reorganization; undefined when the whole index
   * has to be read.
   */
  #forkOf({ epoch, forks, marks }: Standing): number | undefined {
    const missed = epoch - this.#epoch;
    if (this.#epoch < 0 || missed < 0 || missed > forks.length) return undefined;
    // If the index became shorter without a reorganization, a primary was lost together with its last writes.
    if (missed === 0)
      return Object.entries(marks).some(([name, last]) => last < this.seen[name as keyof Marks])
        ? undefined
        : Infinity;
    const fork = Math.min(...forks.slice(0, missed));
    return this.#journal.canRewindTo(fork) ? fork : undefined;
  }
}
