import { and, count, getTableColumns, gt, gte, inArray, sql, sum } from 'drizzle-orm';
import { revocations } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { Clock } from '../time/Clock.ts';
import type { Session, SessionEnds } from './SessionTokens.ts';
import { ALL, deleteExpiredRevocations, oldestValidSession, writeRevocation } from './writeRevocation.ts';

/** How long the last read stays fresh. Every API process must see a revocation within a second; the remainder is for the read itself. */
const FRESH_MS = 750;
/** New revocations are read incrementally; at this interval the number of rows and the sum of `until` are compared with the database. */
const COMPARED_MS = 60_000;
/** Each read starts this long before the newest row held, because transactions may commit in a different order from their timestamps. */
const OVERLAP_MS = 15_000;
/** Page size of a full read: other requests are answered between two pages. */
const PAGE_ROWS = 20_000;

type Row = typeof revocations.$inferSelect;

/** The revoked sessions in the database. All rows are read once, then only new ones, and all again when a comparison finds a difference. */
export class Revocations {
  /**
   * By lower-case address, {@link ALL}, or a session's id. A session that records `ends` is revoked by a later `changedAt` of its address
   * or of everyone (database time). Any other session, or one revoked by its id, is revoked if it began by `until` (Unix seconds).
   */
  #held = new Map<string, Row>();
  /** The newest `changedAt` that was read, or the start of a later full read, by the database's clock. */
  #readUpTo = new Date(0);
  #readAt = -Infinity;
  #comparedAt = -Infinity;
  #forgottenAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  get size(): number {
    return this.#held.size;
  }

  /** Whether a session is revoked. Rejects while the database is unreachable. */
  async has({ address, issuedAt, id, ends }: Session): Promise<boolean> {
    const isFresh = Math.abs(this.clock() - this.#readAt) < FRESH_MS;
    if (!isFresh) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    const beganBefore = (whose: string) => issuedAt <= (this.#held.get(whose)?.until ?? -Infinity);
    const endOf = (whose: string) => this.#held.get(whose)?.changedAt.getTime() ?? 0;
    if (beganBefore(id)) return true;
    // Does not depend on any process's clock: the token records the revocations known when it was issued, and a later one revokes it.
    if (ends) return ends.own < endOf(address) || ends.all < endOf(ALL);
    return beganBefore(address) || beganBefore(ALL);
  }

  /** When all sessions of an address, and of everyone, were last revoked, read from the database. Rejects as `has` does. */
  async endsOf(address: `0x${string}`): Promise<SessionEnds> {
    const rows = await this.db
      .select()
      .from(revocations)
      .where(inArray(revocations.address, [address, ALL]));
    const endOf = (whose: string) => rows.find((row) => row.address === whose)?.changedAt.getTime() ?? 0;
    return { own: endOf(address), all: endOf(ALL) };
  }

  /** Revokes one session, or with `all` every one of its address. Takes effect here with the next call. Rejects as `has` does. */
  async end({ address, issuedAt, id }: Session, { all }: { all: boolean }): Promise<void> {
    const now = this.clock();
    const seconds = Math.floor(now / 1000);
    await writeRevocation(this.db, all ? { address, at: seconds } : { session: id, issuedAt });
    // A read that began before may lack the row.
    await this.#reading?.catch(() => {});
    this.#readAt = -Infinity;
    if (Math.abs(now - this.#forgottenAt) < COMPARED_MS) return;
    this.#forgottenAt = now;
    await deleteExpiredRevocations(this.db, seconds);
  }

  async #read(): Promise<void> {
    const at = this.clock();
    const since = oldestValidSession(Math.floor(at / 1000));
    const isCompared = Math.abs(at - this.#comparedAt) >= COMPARED_MS;
    if (this.#comparedAt === -Infinity) await this.#readAll(since);
    else {
      await this.#readNew();
      // A restored backup, or another primary, may have brought rows with older stamps.
      if (isCompared && !(await this.#isComplete(since))) await this.#readAll(since);
    }
    if (isCompared) this.#comparedAt = at;
    this.#readAt = at;
  }

  async #readNew(): Promise<void> {
    const since = new Date(this.#readUpTo.getTime() - OVERLAP_MS);
    const rows = await this.db.select().from(revocations).where(gt(revocations.changedAt, since));
    for (const row of rows) {
      this.#held.set(row.address, row);
      if (row.changedAt > this.#readUpTo) this.#readUpTo = row.changedAt;
    }
  }

  /** Drops expired rows; returns whether the others match the database in their number and the sum of `until`. */
  async #isComplete(since: number): Promise<boolean> {
    let heldSum = 0;
    for (const { address, until } of this.#held.values()) {
      if (until < since) this.#held.delete(address);
      else heldSum += until;
    }
    const [found] = await this.db
      .select({ rows: count(), sum: sum(revocations.until).mapWith(Number) })
      .from(revocations)
      .where(gte(revocations.until, since));
    return found?.rows === this.#held.size && (found.sum ?? 0) === heldSum;
  }

  /** Reads page by page, by the rows' keys. Rows written meanwhile are newer than the first page, and are picked up by the next read. */
  async #readAll(since: number): Promise<void> {
    const held = new Map<string, Row>();
    let readUpTo: Date | undefined;
    let last = '' as Row['address'];
    let rows: (Row & { now: Date })[];
    do {
      rows = await this.db
        .select({ ...getTableColumns(revocations), now: sql<Date>`now()`.mapWith(revocations.changedAt) })
        .from(revocations)
        .where(and(gt(revocations.address, last), gte(revocations.until, since)))
        .orderBy(revocations.address)
        .limit(PAGE_ROWS);
      for (const row of rows) held.set(row.address, row);
      readUpTo ??= rows[0]?.now;
      last = rows.at(-1)?.address ?? last;
    } while (rows.length === PAGE_ROWS);
    this.#held = held;
    this.#readUpTo = readUpTo ?? new Date(0);
  }
}
