import { gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/openDatabase.ts';
import { bindings, entries, reorgs, state } from '../db/chainSchema.ts';
import type { IndexState } from '../db/indexState.ts';
import { preparedRows, readCells } from '../db/readRows.ts';
import type { RowReader } from '../db/readRows.ts';
import { WHOLE } from '../db/series.ts';
import type { Series } from '../db/series.ts';
import { ReferralTree } from './ReferralTree.ts';
import { inSlices } from './slices.ts';

type Address = `0x${string}`;

interface FeedRow {
  seq: number;
  wallet: Address;
  amount: bigint;
  block: number;
}

/** Page size for reading rows: between two pages the process answers requests. */
const PAGE = 1_000;
/** Blocks whose changes can be undone in memory; a deeper reorganisation reloads everything. */
const KEPT_BLOCKS = 2_000;

/**
 * The referral tree with its figures, in memory, following the database. `refresh` reads only the rows since the last call, up to the
 * indexed head, and undoes what a reorganisation removed. The indexer may run in this process or another. `known` returns the state of the
 * index that the process has already read; without it each `refresh` reads it.
 */
export class Communities {
  #tree: ReferralTree;
  #epoch = -1;
  #number = -1;
  #seen = { bindings: 0, purchases: 0, powers: 0, cardSales: 0 };
  /** Blocks above this one can be undone. */
  #undoFloor = 0;
  #running: Promise<void> | undefined;
  #next: Promise<ReferralTree> | undefined;
  readonly #readHead: RowReader;

  constructor(
    private readonly db: Database,
    private readonly origin: Address,
    private readonly known: () => Pick<IndexState, 'epoch' | 'number'> | undefined = () => undefined,
  ) {
    this.#tree = new ReferralTree(origin);
    this.#readHead = preparedRows(db, 'head_of_communities', headOfCommunities(db));
  }

  /** The tree as of the last `refresh`. */
  get tree(): ReferralTree {
    return this.#tree;
  }

  /** Changes with bindings, purchases and power: figures computed from one version are valid until the next. */
  get version(): string {
    const { bindings, purchases, powers } = this.#seen;
    return `${this.#epoch}/${bindings}/${purchases}/${powers}`;
  }

  /** Reorganisation and number of the last purchase that the tree includes. */
  get seen(): { epoch: number; purchases: number } {
    return { epoch: this.#epoch, purchases: this.#seen.purchases };
  }

  /** Reads up to the indexed head, all that was indexed before the call. Calls during one read share the next. */
  refresh(): Promise<ReferralTree> {
    if (!this.#running) return this.#catchUp();
    // The read in progress may have begun before the caller's latest block was indexed.
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#catchUp();
      });
    return this.#next;
  }

  #catchUp(): Promise<ReferralTree> {
    if (!this.#running && this.#isCurrent()) return Promise.resolve(this.#tree);
    this.#running ??= this.#follow().finally(() => {
      this.#running = undefined;
    });
    return this.#running.then(() => this.#tree);
  }

  /** Whether the tree includes everything up to the index state that this process last read. */
  #isCurrent(): boolean {
    const known = this.known();
    return known !== undefined && known.epoch === this.#epoch && known.number <= this.#number;
  }

  async #follow(): Promise<void> {
    const [head] = await this.#readHead([]);
    if (!head) return;
    const [epoch, number, ...last] = head.map(Number) as [number, number, ...number[]];
    const { bindings, purchases, powers, cardSales } = this.#seen;
    const seen = [bindings, purchases, powers, cardSales];
    const isSame = epoch === this.#epoch && seen.every((row, i) => row === last[i]);
    // Most blocks hold nothing for the tree.
    if (isSame) {
      this.#reached(number);
      return;
    }
    try {
      // One snapshot, so that the epoch and the rows belong together.
      await this.db.transaction((tx) => this.#read(tx), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
    } catch (error) {
      // A partial read is discarded: the next call reloads everything.
      this.#clear();
      throw error;
    }
  }

  #clear(): void {
    this.#tree = new ReferralTree(this.origin);
    this.#seen = { bindings: 0, purchases: 0, powers: 0, cardSales: 0 };
    this.#epoch = -1;
    this.#number = -1;
  }

  async #read(tx: Transaction): Promise<void> {
    const [head] = await tx.select({ epoch: state.epoch, number: state.number }).from(state);
    if (!head) return;
    if (head.epoch !== this.#epoch) await this.#undo(tx);
    const bulk = this.#tree.size === 1;
    const journalFrom = bulk ? head.number - KEPT_BLOCKS : -1;
    if (bulk) this.#undoFloor = Math.max(journalFrom, 0);
    await this.#readBindings(tx, bulk, journalFrom);
    await this.#readPurchases(tx, bulk, journalFrom);
    await this.#readPowers(tx, bulk, journalFrom);
    await this.#readCardSales(tx, journalFrom);
    if (bulk) await inSlices(this.#tree.summing());
    this.#epoch = head.epoch;
    this.#reached(head.number);
  }

  /** The tree is that of block `number`. */
  #reached(number: number): void {
    this.#number = number;
    if (number - 2 * KEPT_BLOCKS <= this.#undoFloor) return;
    this.#undoFloor = number - KEPT_BLOCKS;
    this.#tree.forget(this.#undoFloor);
  }

  async #undo(tx: Transaction): Promise<void> {
    const cuts = await tx.select({ fork: reorgs.fork }).from(reorgs).where(gt(reorgs.epoch, this.#epoch));
    const fork = Math.min(...cuts.map((cut) => cut.fork));
    if (this.#epoch < 0 || fork < this.#undoFloor) {
      this.#clear();
      return;
    }
    const undone = this.#tree.undoAbove(fork);
    this.#seen.bindings -= undone.bindings;
    this.#seen.purchases -= undone.purchases;
    this.#seen.powers -= undone.powers;
    this.#seen.cardSales -= undone.cardSales;
    await inSlices(this.#tree.findingCards());
  }

  async #readBindings(tx: Transaction, bulk: boolean, journalFrom: number): Promise<void> {
    for (let read = PAGE; read === PAGE;) {
      const cells = await readCells(
        tx,
        ['ordinal', 'wallet', 'inviter', 'block'],
        sql`select ordinal, wallet, inviter, block from ${bindings}
          where ordinal > ${this.#seen.bindings} order by ordinal limit ${PAGE}`,
        'ordinal',
      );
      for (read = 0; !cells.isEnd; read++) {
        const ordinal = Number(cells.next());
        const [wallet, inviter] = [cells.next() as Address, cells.next() as Address];
        const block = Number(cells.next());
        this.#tree.bind(wallet, inviter, block, { bulk, journal: block > journalFrom });
        this.#seen.bindings = ordinal;
      }
    }
  }

  async #readPurchases(tx: Transaction, bulk: boolean, journalFrom: number): Promise<void> {
    await this.#feed(tx, 'purchase', this.#seen.purchases, ({ seq, wallet, amount, block }) => {
      this.#tree.purchase(wallet, amount, block, { bulk, journal: block > journalFrom });
      this.#seen.purchases = seq;
    });
  }

  async #readPowers(tx: Transaction, bulk: boolean, journalFrom: number): Promise<void> {
    await this.#feed(tx, 'netPower', this.#seen.powers, ({ seq, wallet, amount, block }) => {
      this.#tree.setPower(wallet, amount, block, { bulk, journal: block > journalFrom });
      this.#seen.powers = seq;
    });
  }

  async #readCardSales(tx: Transaction, journalFrom: number): Promise<void> {
    await this.#feed(tx, 'fightSale', this.#seen.cardSales, ({ seq, wallet, amount, block }) => {
      this.#tree.buyCards(wallet, amount, block, { journal: block > journalFrom });
      this.#seen.cardSales = seq;
    });
  }

  /** Passes all rows of `series` after number `after` to `take`. */
  async #feed(
    tx: Transaction,
    series: 'purchase' | 'netPower' | 'fightSale',
    after: number,
    take: (row: FeedRow) => void,
  ): Promise<void> {
    let last = after;
    for (let read = PAGE; read === PAGE;) {
      const cells = await readCells(
        tx,
        ['seq', 'counterparty', 'amount', 'block'],
        sql`select seq, counterparty, amount, block from ${entries}
          where series = ${series} and owner = ${WHOLE} and seq > ${last} order by seq limit ${PAGE}`,
        'seq',
      );
      for (read = 0; !cells.isEnd; read++) {
        last = Number(cells.next());
        const wallet = cells.next() as Address;
        take({ seq: last, wallet, amount: BigInt(cells.next()), block: Number(cells.next()) });
      }
    }
  }
}

/** The statement for the position of the index and the last row of each list that the tree is built from, in one snapshot. */
function headOfCommunities(db: Database): string {
  const last = (series: Series) =>
    sql`coalesce((select max(seq) from ${entries} where series = ${sql.raw(`'${series}'`)} and owner = ${sql.raw(`'${WHOLE}'`)}), 0)`;
  const { epoch, number } = state;
  return db
    .select({
      epoch,
      number,
      bindings: sql`coalesce((select max(ordinal) from ${bindings}), 0)`,
      purchases: last('purchase'),
      powers: last('netPower'),
      cardSales: last('fightSale'),
    })
    .from(state)
    .toSQL().sql;
}
