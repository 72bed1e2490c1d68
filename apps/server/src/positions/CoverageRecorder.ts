import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import type { Manifest } from '@koala/protocol/manifest';
import { readPositions } from '@koala/audit/proof/positions';
import type { Position } from '@koala/audit/proof/positions';
import { and, asc, desc, eq, gte, lt, lte, max } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PublicClient } from 'viem';
import { bulkInsert } from '../db/bulkInsert.ts';
import { blocks } from '../db/chainSchema.ts';
import { readIndexState } from '../db/indexState.ts';
import { coverage } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import { DAY, dayStart, HOUR, hourStart } from '@koala/protocol/utc8';

/** History that is read once when a process starts: each hour of a day, then midnights. */
const PAST_HOURS = 24;
const PAST_DAYS = 30;
/** Interval for checking whether a new hour has begun, milliseconds. */
const INTERVAL_MS = 10_000;
const END_MS = 1_000;
/** Back-off after a failure, milliseconds. */
const PAUSE_MS = 60_000;

interface RecorderParts {
  db: Database;
  manifest: Manifest;
  /** Its requests must time out. */
  chain: PublicClient;
  log: Logger;
  /** Unix milliseconds. */
  clock: () => number;
}

type Block = typeof blocks.$inferSelect;

/**
 * Records once an hour what each contract owes and holds, from the views that the proof reads. It runs in the one process that writes the
 * index. The block is final, unless the node no longer has the state of final blocks. Past hours and days are tried too, because an archive
 * node has their state.
 */
export class CoverageRecorder {
  readonly #parts: RecorderParts;
  #working: Promise<void> | undefined;
  /** Start of the last hour that was recorded, unix seconds. */
  #hour: number | undefined;
  #hasPast = false;
  #notBefore = 0;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
  }

  /** Call for each indexed block: starts {@link work}, at most every ten seconds. A failure is logged and retried after a minute. */
  wake(): void {
    if (this.#working || this.#parts.clock() < this.#notBefore) return;
    this.#notBefore = this.#parts.clock() + INTERVAL_MS;
    this.#working = this.work()
      .catch((err: unknown) => {
        this.#notBefore = this.#parts.clock() + PAUSE_MS;
        this.#parts.log.warn({ err }, 'cannot record coverage');
      })
      .finally(() => (this.#working = undefined));
  }

  /** Starts no more work. Resolves when no read is in progress, or after a second; a read's result is written in full or not at all. */
  async stop(): Promise<void> {
    this.#notBefore = Infinity;
    await Promise.race([this.#working, sleep(END_MS, undefined, { ref: false })]);
  }

  /** Records the hour of the last final block, unless it is already recorded, and once per process the hours and days before. */
  async work(): Promise<void> {
    const { db, log } = this.#parts;
    const state = await readIndexState(db);
    if (!state || state.status !== 'live') return;
    const { deployment, number, chainHead } = state;
    const final = await this.#block(
      lte(blocks.number, Math.min(number, Math.max(chainHead, number) - FINALITY_BLOCKS)),
      'last',
    );
    if (!final) return;
    const hour = hourStart(final.timestamp);
    this.#hour ??= await this.#lastHour(deployment);
    if (hour > this.#hour) {
      const first = await this.#block(gte(blocks.timestamp, hour), 'first');
      // If the process starts late in the hour, the node may have pruned the state of the hour's first block. A node may even keep fewer
      // states than there are blocks up to finality; recording the newest block is safe, because a row counts only while the index has its
      // block.
      const newest = (await this.#block(eq(blocks.number, number), 'last')) ?? final;
      await this.#record(deployment, first ?? final)
        .catch(() => this.#record(deployment, final))
        .catch(() => this.#record(deployment, newest));
      this.#hour = hour;
    }
    if (this.#hasPast) return;
    const moments = await this.#recordPast(deployment, hour);
    this.#hasPast = true;
    if (moments > 0) log.info({ blocks: moments }, 'recorded past coverage');
  }

  /** Records the past times without a record, until one cannot be read, as when the node has pruned its state. Resolves to their number. */
  async #recordPast(deployment: string, hour: number): Promise<number> {
    const { manifest, log } = this.#parts;
    let found = 0;
    for (const { from, to } of pastMoments(hour)) {
      if (from <= manifest.startTime || (await this.#has(deployment, from, to))) continue;
      const block = await this.#block(and(gte(blocks.timestamp, from), lt(blocks.timestamp, to)), 'first');
      if (!block) continue;
      let positions: Position[];
      try {
        positions = await this.#read(block);
      } catch (err) {
        log.debug(
          { err, block: block.number },
          'cannot read coverage at a past block, probably because the node has pruned its state; no further past blocks are tried',
        );
        break;
      }
      await this.#write(deployment, block, positions);
      found++;
    }
    return found;
  }

  async #record(deployment: string, block: Block): Promise<void> {
    await this.#write(deployment, block, await this.#read(block));
  }

  #read({ number }: Block): Promise<Position[]> {
    const { chain, manifest } = this.#parts;
    return readPositions(chain, manifest, BigInt(number));
  }

  async #write(
    deployment: string,
    { number, hash, timestamp }: Block,
    positions: readonly Position[],
  ): Promise<void> {
    const { db } = this.#parts;
    const rows = positions.map(({ contract, asset, owed, held }) => ({
      ...{ deployment, block: number, hash, timestamp },
      ...{ contract, asset, owed, held },
    }));
    await db.transaction(async (tx) => {
      // Remove the rows of the same block number on an abandoned branch.
      await tx.delete(coverage).where(and(eq(coverage.deployment, deployment), eq(coverage.block, number)));
      await bulkInsert(tx, coverage, rows);
    });
  }

  async #lastHour(deployment: string): Promise<number> {
    const [row] = await this.#parts.db
      .select({ last: max(coverage.timestamp) })
      .from(coverage)
      .innerJoin(blocks, and(eq(blocks.number, coverage.block), eq(blocks.hash, coverage.hash)))
      .where(eq(coverage.deployment, deployment));
    return hourStart(row?.last ?? 0);
  }

  async #has(deployment: string, from: number, to: number): Promise<boolean> {
    const [row] = await this.#parts.db
      .select({ block: coverage.block })
      .from(coverage)
      .where(
        and(eq(coverage.deployment, deployment), gte(coverage.timestamp, from), lt(coverage.timestamp, to)),
      )
      .limit(1);
    return row !== undefined;
  }

  async #block(where: SQL | undefined, which: 'first' | 'last'): Promise<Block | undefined> {
    const order = which === 'first' ? asc(blocks.timestamp) : desc(blocks.number);
    const [row] = await this.#parts.db.select().from(blocks).where(where).orderBy(order).limit(1);
    return row;
  }
}

/** The hours before `hour`, then the days, the newest first; unix seconds. */
function* pastMoments(hour: number): Generator<{ from: number; to: number }> {
  for (let i = 1; i <= PAST_HOURS; i++) yield { from: hour - i * HOUR, to: hour - (i - 1) * HOUR };
  const today = dayStart(hour);
  for (let i = 0; i <= PAST_DAYS; i++) yield { from: today - i * DAY, to: today - (i - 1) * DAY };
}
