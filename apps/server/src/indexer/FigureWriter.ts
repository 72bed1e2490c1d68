import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, OpenDatabase, Transaction } from '../db/openDatabase.ts';
import { readStanding } from '../db/figureFeed.ts';
import type { Standing } from '../db/figureFeed.ts';
import { markFiguresWritten } from '../db/figureTables.ts';
import { FigureRows } from './FigureRows.ts';

/** Up to this many wallets, figures are written in the transaction of the block. */
const SMALL_TREE = 10_000;
/** While more index rows than this are unread, as after a start, even the figures of a small tree are written later. */
const MAX_ROWS_READ = 50_000;
/** Share of one processor that figures of a larger tree may use. */
const SHARE = 0.5;
const INTERVAL_MS = 250;
const RETRY_MS = 1_000;

/**
 * Keeps the figures of all wallets in step with the index. Those of a small tree are normally written in the transaction of each live
 * block, so that both change together. Those of a larger tree are written later in separate transactions, for which the index never waits.
 */
export class FigureWriter {
  readonly #figures: FigureRows;
  #isBusy = false;

  constructor(
    private readonly database: Pick<OpenDatabase, 'writes'>,
    origin: `0x${string}`,
    private readonly log: Logger,
  ) {
    this.#figures = new FigureRows(origin);
  }

  /** Runs `work`, which changes the index, in a transaction that also updates the figures of a small tree, unless an update is running. */
  async transaction(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
    if (this.#isBusy) return db.transaction(work);
    let isUpdated = false;
    let current: Standing | undefined;
    this.#isBusy = true;
    try {
      await db.transaction(async (tx) => {
        await work(tx);
        const standing = await readStanding(tx);
        if (!standing) return;
        if (this.#figures.areCurrent(standing)) {
          await markFiguresWritten(tx, standing);
          current = standing;
        } else if (this.#isSmall(standing)) {
          isUpdated = true;
          await this.#figures.update(tx, standing, (write) => write(tx));
        }
      });
      if (current) this.#figures.markWritten(current);
    } catch (error) {
      if (isUpdated) this.#figures.forget();
      throw error;
    } finally {
      this.#isBusy = false;
    }
  }

  #isSmall(standing: Standing): boolean {
    return standing.marks.bindings <= SMALL_TREE && this.#figures.unread(standing) <= MAX_ROWS_READ;
  }

  /** Keeps bringing the figures up to date until `signal` aborts. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    // Another process may have written since this one was the writer.
    this.#figures.forgetPosition();
    while (!signal.aborted) {
      const began = performance.now();
      let least = INTERVAL_MS;
      await this.#follow(signal).catch((error: unknown) => {
        if (!signal.aborted) this.log.warn({ err: error }, 'cannot update the figures');
        least = RETRY_MS;
      });
      const pause = Math.max(least, (performance.now() - began) * (1 / SHARE - 1));
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { writes } = this.database;
    if (!isBehind(await readStanding(writes)) || this.#isBusy) return;
    this.#isBusy = true;
    try {
      // Read again, because a block may have brought the figures up to date meanwhile.
      const standing = await readStanding(writes);
      if (!isBehind(standing)) return;
      if (this.#figures.areCurrent(standing)) {
        await markFiguresWritten(writes, standing);
        this.#figures.markWritten(standing);
      } else await this.#figures.update(writes, standing, (work) => writes.transaction(work), signal);
    } finally {
      this.#isBusy = false;
    }
  }
}

/** Whether the figures are not those of the indexed block; false during a backfill, when no server is ready to serve them. */
function isBehind(standing: Standing | undefined): standing is Standing {
  if (!standing || standing.isBackfilling) return false;
  return standing.figures.epoch !== standing.epoch || standing.figures.number !== standing.number;
}
