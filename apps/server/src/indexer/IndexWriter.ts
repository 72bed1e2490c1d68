import type { Manifest } from '@koala/protocol/manifest';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { announcement } from '../db/Announcements.ts';
import {
  bindings,
  blocks,
  candles,
  cardPlaces,
  delegations,
  entries,
  fightSessions,
  juPrices,
  klPrices,
  logs,
  principals,
  rankingPlaces,
  reorgs,
  stageEvents,
  state,
  walletFigures,
  weekFigures,
} from '../db/chainSchema.ts';
import type { IndexerStatus } from '../db/chainSchema.ts';
import { copyRows } from '../db/copyRows.ts';
import { readIndexState } from '../db/indexState.ts';
import type { Database, Transaction } from '../db/openDatabase.ts';
import { LISTS_VERSION } from '../db/series.ts';
import { createDecodeLog, watchedAddresses } from '../decode/contractDecoders.ts';
import type { DecodeLog } from '../decode/contractDecoders.ts';
import type { FigureWriter } from './FigureWriter.ts';
import type { SourceBlock, BlockRange } from './blocks/BlockRange.ts';
import { logRow } from './compareLogs.ts';
import { projectRange } from './projections/project.ts';
import { Ledger } from './rows/Ledger.ts';
import { PriceWriter, rebuildCandles } from './rows/PriceWriter.ts';

/** The last indexed block; `hash` is '0x' before the first. */
export interface Tip {
  number: number;
  hash: `0x${string}`;
  timestamp: number;
}

/** The database holds the index of another chain or deployment. */
export class OtherDeploymentError extends Error {
  constructor() {
    super(
      'The database holds the index of another chain or deployment: use another database, or the manifest of that deployment.',
    );
    this.name = 'OtherDeploymentError';
  }
}

const APPEND_ONLY = [
  blocks,
  logs,
  bindings,
  delegations,
  principals,
  entries,
  juPrices,
  klPrices,
  stageEvents,
  fightSessions,
] as const;

const FIGURES = [walletFigures, weekFigures, rankingPlaces, cardPlaces] as const;

/** The one writer of the index: appends block ranges, rolls them back, and keeps the tip. */
export class IndexWriter {
  readonly #ledger = new Ledger();
  readonly #decode: DecodeLog;
  #tip: Tip;
  /** The highest head reported so far. A lagging provider reports lower ones; finality must not go back with it. */
  #reportedHead = 0;
  #unprovenTo = -1;
  #checkedTo = -1;
  #headerUnprovenFrom: number | null = null;
  #isFirstOpening = true;

  constructor(
    private readonly db: Database,
    private readonly manifest: Manifest,
    private readonly figures: FigureWriter,
  ) {
    this.#decode = createDecodeLog(manifest);
    this.#tip = this.#start();
  }

  get tip(): Tip {
    return this.#tip;
  }

  #start(): Tip {
    return { number: this.manifest.startBlock - 1, hash: '0x', timestamp: 0 };
  }

  /**
   * Reads the position of the index and creates an empty index where there is none. An index of another chain or deployment is wiped when
   * `wipe` allows it; otherwise throws OtherDeploymentError. Returns whether the index has all lists of this version; if not, the caller
   * must `reset`.
   */
  async open(wipe: boolean): Promise<boolean> {
    this.#ledger.forget();
    const row = await readIndexState(this.db);
    if (row?.deployment === deploymentKey(this.manifest)) {
      this.#tip = { number: row.number, hash: row.hash, timestamp: row.timestamp };
      this.#reportedHead = row.chainHead;
      this.#unprovenTo = row.unprovenTo;
      this.#checkedTo = row.checkedTo;
      this.#headerUnprovenFrom = row.headerUnprovenFrom;
      if (this.#isFirstOpening) await this.#checkUnprovenHeaders();
      this.#isFirstOpening = false;
      return row.listsVersion >= LISTS_VERSION;
    }
    if (row && !wipe) throw new OtherDeploymentError();
    await this.reset();
    return true;
  }

  /** Empties the index and starts a new epoch. */
  async reset(): Promise<void> {
    const tip = this.#start();
    await this.db.transaction(async (tx) => {
      const [row] = await tx.select({ epoch: state.epoch }).from(state);
      const epoch = (row?.epoch ?? 0) + 1;
      for (const table of [...APPEND_ONLY, candles, ...FIGURES, reorgs, state]) await tx.delete(table);
      await tx.insert(reorgs).values({ epoch, fork: -1 });
      await tx.insert(state).values({
        id: 1,
        chainId: this.manifest.chainId,
        genesisHash: this.manifest.genesisHash,
        deployment: deploymentKey(this.manifest),
        ...tip,
        chainHead: tip.number,
        epoch,
        status: 'backfilling',
        seenAt: now,
        listsVersion: LISTS_VERSION,
      });
    });
    this.#ledger.forget();
    this.#tip = tip;
    this.#reportedHead = tip.number;
    this.#unprovenTo = -1;
    this.#headerUnprovenFrom = null;
  }

  /** Each process tries once to prove the headers that were not proven, because its version may support their fields. */
  async #checkUnprovenHeaders(): Promise<void> {
    if (this.#headerUnprovenFrom === null) return;
    if (this.#checkedTo >= this.#unprovenTo) this.#checkedTo = this.#headerUnprovenFrom - 1;
    this.#unprovenTo = this.#tip.number;
    await this.db.update(state).set({ unprovenTo: this.#unprovenTo, checkedTo: this.#checkedTo });
  }

  /** The next blocks to be checked, at most `count`; undefined when there are none. */
  unproven(count: number): { from: number; to: number } | undefined {
    const from = Math.max(this.#checkedTo + 1, this.manifest.startBlock);
    const to = Math.min(from + count - 1, this.#unprovenTo, this.#tip.number);
    return from <= to ? { from, to } : undefined;
  }

  /** Records that the blocks up to `checkedTo` are proven. */
  async noteProven(checkedTo: number): Promise<void> {
    const isDone = checkedTo >= Math.min(this.#unprovenTo, this.#tip.number);
    const headerUnprovenFrom = isDone ? null : this.#headerUnprovenFrom;
    await this.db.update(state).set({ checkedTo, headerUnprovenFrom });
    this.#checkedTo = checkedTo;
    this.#headerUnprovenFrom = headerUnprovenFrom;
  }

  /** Ends the check: this version cannot prove the headers of the remaining blocks. */
  async endCheck(): Promise<void> {
    await this.db.update(state).set({ checkedTo: this.#unprovenTo });
    this.#checkedTo = this.#unprovenTo;
  }

  /** Appends blocks that follow the tip, in one transaction. The caller has checked that they are one chain. */
  async append(range: BlockRange, chainHead: number, status: IndexerStatus): Promise<void> {
    const last = range.blocks.at(-1);
    if (!last) return;
    const tip = { number: last.number, hash: last.hash, timestamp: last.timestamp };
    const reportedHead = Math.max(this.#reportedHead, chainHead, tip.number);
    const headerUnprovenFrom = this.#headerUnprovenFrom ?? range.headerUnprovenFrom ?? null;
    const prices = new PriceWriter();
    const write = async (tx: Transaction) => {
      await this.#ledger.prepare(tx);
      projectRange(range, this.#decode, { manifest: this.manifest, ledger: this.#ledger, prices });
      await copyRows(tx, blocks, range.blocks);
      await copyRows(tx, logs, range.logs.map(logRow));
      await this.#ledger.write(tx);
      await prices.write(tx);
      await this.#advance(tx, { ...tip, chainHead: reportedHead, status, headerUnprovenFrom });
    };
    try {
      // Figures are not updated during a backfill, because they are not read then.
      if (status === 'backfilling') await this.db.transaction(write);
      else await this.figures.transaction(this.db, write);
    } catch (error) {
      this.#ledger.forget();
      throw error;
    }
    this.#tip = tip;
    this.#reportedHead = reportedHead;
    this.#headerUnprovenFrom = headerUnprovenFrom;
  }

  /** Removes every block above `fork` in one transaction. `chainHead` replaces the reported head, even if lower. */
  async rollback(fork: number, chainHead: number): Promise<void> {
    const tip = (await this.storedBlock(fork)) ?? this.#start();
    // The blocks that replace the removed ones will be proven when they are read.
    const unprovenTo = Math.min(this.#unprovenTo, tip.number);
    const headerUnprovenFrom =
      (this.#headerUnprovenFrom ?? Infinity) > tip.number ? null : this.#headerUnprovenFrom;
    await this.figures.transaction(this.db, async (tx) => {
      for (const table of APPEND_ONLY) {
        const block = table === blocks ? blocks.number : (table as typeof logs).block;
        await tx.delete(table).where(gt(block, tip.number));
      }
      await rebuildCandles(tx, tip.timestamp);
      const epoch = await this.#advance(tx, {
        ...tip,
        chainHead,
        unprovenTo,
        headerUnprovenFrom,
        epoch: sql`${state.epoch} + 1`,
      });
      await tx.insert(reorgs).values({ epoch, fork: tip.number });
    });
    this.#ledger.forget();
    this.#tip = tip;
    this.#reportedHead = chainHead;
    this.#unprovenTo = unprovenTo;
    this.#headerUnprovenFrom = headerUnprovenFrom;
  }

  /** Advances the state from this writer's tip. Throws if another writer has changed it, which rolls back the transaction. */
  async #advance(
    tx: Transaction,
    to: Tip & Partial<Omit<typeof state.$inferInsert, 'epoch'>> & { epoch?: SQL },
  ): Promise<number> {
    const [row] = await tx
      .update(state)
      .set({ ...to, seenAt: now })
      .where(and(eq(state.number, this.#tip.number), eq(state.hash, this.#tip.hash)))
      .returning({ epoch: state.epoch, announced: announcement });
    if (!row)
      throw new Error(
        `Another process has written to the index: its last block is no longer ${this.#tip.number} (${this.#tip.hash}).`,
      );
    return row.epoch;
  }

  /** The indexed block `number`; undefined when it is not indexed. */
  async storedBlock(number: number): Promise<Tip | undefined> {
    const [row] = await this.db.select().from(blocks).where(eq(blocks.number, number));
    return row && { number: row.number, hash: row.hash, timestamp: row.timestamp };
  }

  /** Records that the indexer is running, and the head of the chain. */
  async heartbeat(chainHead: number | undefined, status: IndexerStatus): Promise<void> {
    this.#reportedHead = Math.max(this.#reportedHead, chainHead ?? 0);
    await this.db
      .update(state)
      .set({ ...(chainHead === undefined ? {} : { chainHead: this.#reportedHead }), status, seenAt: now });
  }

  /** After an inconsistent answer the reported head may not exist: the tip counts as head until another one is reported. */
  async resetReportedHead(): Promise<void> {
    await this.db.update(state).set({ chainHead: sql`${state.number}` });
    this.#reportedHead = this.#tip.number;
  }

  /** Whether `block` is the child of the tip. */
  follows(block: SourceBlock): boolean {
    return (
      block.number === this.#tip.number + 1 && (this.#tip.hash === '0x' || block.parent === this.#tip.hash)
    );
  }
}

/** The database's time, because hosts' clocks may differ. */
const now = sql<number>`floor(extract(epoch from clock_timestamp()))::int`;

/** The chain and contracts of an index, as one string. */
function deploymentKey(manifest: Manifest): string {
  return [manifest.chainId, manifest.genesisHash, manifest.startBlock, ...watchedAddresses(manifest)]
    .join(' ')
    .toLowerCase();
}
