import type { Manifest } from '@koala/protocol/manifest';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
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
import { bulkInsert } from '../db/bulkInsert.ts';
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
import { rebuildCandles } from './rows/candles.ts';

/** The last indexed block; `hash` is '0x' before the first. */
export interface Tip {
  number: number;
  hash: `0x${string}`;
  timestamp: number;
}

/** The database holds the index of another chain or deployment. */
export class OtherDeploymentError extends Error {
  override readonly name = 'OtherDeploymentError';

  constructor() {
    super(
      'The database holds the index of another chain or deployment: use another database, or the manifest of that deployment.',
    );
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

type Position = Tip &
  Pick<typeof state.$inferSelect, 'chainHead' | 'unprovenTo' | 'checkedTo' | 'headerUnprovenFrom'>;

/** The one writer of the index: appends block ranges, rolls them back, and keeps the tip. */
export class IndexWriter {
  readonly #decode: DecodeLog;
  /**
   * `chainHead` is the highest head reported since the last rollback or inconsistent answer. A lagging provider reports lower ones;
   * finality must not go back with it.
   */
  #position: Position;
  #isFirstOpening = true;

  constructor(
    private readonly db: Database,
    private readonly manifest: Manifest,
    private readonly figures: FigureWriter,
  ) {
    this.#decode = createDecodeLog(manifest);
    this.#position = this.#start();
  }

  get tip(): Tip {
    return this.#position;
  }

  #start(): Position {
    const number = this.manifest.startBlock - 1;
    const proofs = { unprovenTo: -1, checkedTo: -1, headerUnprovenFrom: null };
    return { number, hash: '0x', timestamp: 0, chainHead: number, ...proofs };
  }

  /**
   * Reads the position of the index, or creates an empty index if there is none. An index of another chain or deployment is wiped when
   * `wipe` allows it; otherwise rejects with OtherDeploymentError. Resolves to whether the index has all lists of this version; if not, the
   * caller must `reset`.
   */
  async open(wipe: boolean): Promise<boolean> {
    const row = await readIndexState(this.db);
    if (row?.deployment === deploymentKey(this.manifest)) {
      this.#position = row;
      if (this.#isFirstOpening) await this.#recheckUnprovenHeaders();
      this.#isFirstOpening = false;
      return row.listsVersion >= LISTS_VERSION;
    }
    if (row && !wipe) throw new OtherDeploymentError();
    await this.reset();
    return true;
  }

  /** Empties the index and starts a new epoch. */
  async reset(): Promise<void> {
    const start = this.#start();
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
        ...start,
        epoch,
        status: 'backfilling',
        seenAt: now,
        listsVersion: LISTS_VERSION,
      });
    });
    this.#position = start;
  }

  async #update(columns: Partial<Position>): Promise<void> {
    await this.db.update(state).set(columns);
    this.#position = { ...this.#position, ...columns };
  }

  /** Schedules one more check of the headers that were not proven, because this version may support their fields. */
  async #recheckUnprovenHeaders(): Promise<void> {
    const { headerUnprovenFrom, checkedTo, unprovenTo, number } = this.#position;
    if (headerUnprovenFrom === null) return;
    const isChecked = checkedTo >= unprovenTo;
    await this.#update({
      unprovenTo: number,
      checkedTo: isChecked ? headerUnprovenFrom - 1 : checkedTo,
    });
  }

  /** The next blocks to be checked, at most `count`; undefined when there are none. */
  unproven(count: number): { from: number; to: number } | undefined {
    const { checkedTo, unprovenTo, number } = this.#position;
    const from = Math.max(checkedTo + 1, this.manifest.startBlock);
    const to = Math.min(from + count - 1, unprovenTo, number);
    return from <= to ? { from, to } : undefined;
  }

  /** Records that the blocks up to `checkedTo` are proven. */
  async noteProven(checkedTo: number): Promise<void> {
    const { unprovenTo, number, headerUnprovenFrom } = this.#position;
    const isDone = checkedTo >= Math.min(unprovenTo, number);
    await this.#update({ checkedTo, headerUnprovenFrom: isDone ? null : headerUnprovenFrom });
  }

  /** Ends the check: this version cannot prove the headers of the remaining blocks. */
  endCheck(): Promise<void> {
    return this.#update({ checkedTo: this.#position.unprovenTo });
  }

  /** Appends blocks that follow the tip, in one transaction. The caller has checked that they are one chain. */
  async append(range: BlockRange, chainHead: number, status: IndexerStatus): Promise<void> {
    const last = range.blocks.at(-1);
    if (!last) return;
    const { number, hash, timestamp } = last;
    const before = this.#position;
    const next = {
      ...{ number, hash, timestamp, chainHead: Math.max(before.chainHead, chainHead, number) },
      headerUnprovenFrom: before.headerUnprovenFrom ?? range.headerUnprovenFrom ?? null,
    };
    const write = async (tx: Transaction) => {
      const ledger = await Ledger.open(tx);
      projectRange(range, this.#decode, { manifest: this.manifest, ledger });
      await bulkInsert(tx, blocks, range.blocks);
      await bulkInsert(tx, logs, range.logs.map(logRow));
      await ledger.write(tx);
      await this.#advance(tx, { ...next, status });
    };
    // Figures are not updated during a backfill, because no server is ready to serve them then.
    if (status === 'backfilling') await this.db.transaction(write);
    else await this.figures.transaction(this.db, write);
    this.#position = { ...before, ...next };
  }

  /** Removes every block above `fork` in one transaction. `chainHead` replaces the reported head, even if lower. */
  async rollback(fork: number, chainHead: number): Promise<void> {
    const { number, hash, timestamp } = (await this.storedBlock(fork)) ?? this.#start();
    const { unprovenTo, headerUnprovenFrom } = this.#position;
    const next = {
      ...{ number, hash, timestamp, chainHead },
      // The blocks that replace the removed ones will be proven when they are read.
      unprovenTo: Math.min(unprovenTo, number),
      headerUnprovenFrom: (headerUnprovenFrom ?? Infinity) > number ? null : headerUnprovenFrom,
    };
    await this.figures.transaction(this.db, async (tx) => {
      for (const table of APPEND_ONLY) {
        const block = table === blocks ? blocks.number : (table as typeof logs).block;
        await tx.delete(table).where(gt(block, number));
      }
      await rebuildCandles(tx, timestamp);
      const epoch = await this.#advance(tx, { ...next, epoch: sql`${state.epoch} + 1` });
      await tx.insert(reorgs).values({ epoch, fork: number });
    });
    this.#position = { ...this.#position, ...next };
  }

  /** Advances the state from this writer's tip. Rejects if another writer has changed it, which rolls back the transaction. */
  async #advance(
    tx: Transaction,
    to: Partial<Position> & { status?: IndexerStatus; epoch?: SQL },
  ): Promise<number> {
    const { number, hash } = this.#position;
    const [row] = await tx
      .update(state)
      .set({ ...to, seenAt: now })
      .where(and(eq(state.number, number), eq(state.hash, hash)))
      .returning({ epoch: state.epoch });
    if (!row)
      throw new Error(
        `another process has written to the index: its last block is no longer ${number} (${hash})`,
      );
    return row.epoch;
  }

  async storedBlock(number: number): Promise<Tip | undefined> {
    const [row] = await this.db.select().from(blocks).where(eq(blocks.number, number));
    return row;
  }

  /** Records that the indexer is running, and the head of the chain. */
  async heartbeat(reported: number | undefined, status: IndexerStatus): Promise<void> {
    const chainHead = Math.max(this.#position.chainHead, reported ?? 0);
    this.#position.chainHead = chainHead;
    await this.db
      .update(state)
      .set({ ...(reported === undefined ? {} : { chainHead }), status, seenAt: now });
  }

  /** After an inconsistent answer the reported head may not exist: the tip counts as head until another one is reported. */
  async resetReportedHead(): Promise<void> {
    await this.db.update(state).set({ chainHead: sql`${state.number}` });
    this.#position.chainHead = this.tip.number;
  }

  follows(block: SourceBlock): boolean {
    const { number, hash } = this.tip;
    return block.number === number + 1 && (hash === '0x' || block.parent === hash);
  }
}

/** The database's time, because hosts' clocks may differ. */
const now = sql<number>`floor(extract(epoch from clock_timestamp()))::int`;

function deploymentKey(manifest: Manifest): string {
  return [manifest.chainId, manifest.genesisHash, manifest.startBlock, ...watchedAddresses(manifest)]
    .join(' ')
    .toLowerCase();
}
