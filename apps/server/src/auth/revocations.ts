import { and, count, gt, gte, inArray, sql, sum } from 'drizzle-orm';
import { revocations } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { Clock } from '../time/Clock.ts';
import { RevocationList } from './RevocationList.ts';
import type { RevocationRow } from './RevocationList.ts';
import type { Session, SessionEnds } from './VerifiedTokens.ts';
import { ALL, forgetRevocations, oldestValidSession, writeRevocation } from './writeRevocation.ts';

/** How long the last read stays fresh. Every API process must see a revocation within a second; the remainder is for the read itself. */
const FRESH_MS = 750;
/** New revocations are read incrementally; at this interval the cached ones are compared with the database by row count and checksum. */
const COMPARED_MS = 60_000;
/** Rows up to this much older than the last read are read again, because transactions may commit in another order than their timestamps. */
const OVERLAP_MS = 15_000;
/** Page size of a full read: other requests are answered between two pages. */
const PAGE_ROWS = 20_000;

/** The revoked sessions in the database. All rows are read once, then only new ones. */
export class Revocations {
  #list = new RevocationList();
  #readAt = -Infinity;
  #comparedAt = -Infinity;
  #forgottenAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The number of revocations as of the last read: of all sessions of a wallet or of everyone, or of one session. */
  get size(): number {
    return this.#list.size;
  }

  /** Whether a session is revoked. Rejects while the database is away. */
  async has(session: Session): Promise<boolean> {
    const isFresh = Math.abs(this.clock() - this.#readAt) < FRESH_MS;
    if (!isFresh) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    return this.#list.ends(session);
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

  /** Revokes one session, or with `all` each of its address. Takes effect in this process with its next call. Rejects as `has` does. */
  async end({ address, issuedAt, id }: Session, { all }: { all: boolean }): Promise<void> {
    const now = this.clock();
    const seconds = Math.floor(now / 1000);
    await writeRevocation(this.db, all ? { address, at: seconds } : { session: id, issuedAt });
    this.#readAt = -Infinity;
    if (Math.abs(now - this.#forgottenAt) < COMPARED_MS) return;
    this.#forgottenAt = now;
    await forgetRevocations(this.db, seconds);
  }

  async #read(): Promise<void> {
    const at = this.clock();
    const since = oldestValidSession(Math.floor(at / 1000));
    const isCompared = Math.abs(at - this.#comparedAt) >= COMPARED_MS;
    if (this.#comparedAt === -Infinity) this.#list = await this.#readAll(since);
    else {
      await this.#readNew();
      // A restored backup, or another primary, may have brought rows with older stamps.
      if (isCompared && !(await this.#isComplete(since))) this.#list = await this.#readAll(since);
    }
    if (isCompared) this.#comparedAt = at;
    this.#readAt = at;
  }

  async #readNew(): Promise<void> {
    const since = new Date(this.#list.readUpTo.getTime() - OVERLAP_MS);
    this.#list.add(await this.db.select().from(revocations).where(gt(revocations.changedAt, since)));
  }

  async #isComplete(since: number): Promise<boolean> {
    this.#list.forget(since);
    const [found] = await this.db
      .select({ rows: count(), sum: sum(revocations.until).mapWith(Number) })
      .from(revocations)
      .where(gte(revocations.until, since));
    const held = this.#list.figures();
    return found?.rows === held.rows && (found.sum ?? 0) === held.sum;
  }

  /** Reads page by page, by the rows' keys. Rows written meanwhile are newer than the first page, and are picked up by the next read. */
  async #readAll(since: number): Promise<RevocationList> {
    const list = new RevocationList();
    let last = '' as RevocationRow['address'];
    let readUpTo: Date | undefined;
    for (let isLast = false; !isLast;) {
      const rows = await this.db
        .select({
          address: revocations.address,
          until: revocations.until,
          changedAt: revocations.changedAt,
          now: sql<Date>`now()`.mapWith(revocations.changedAt),
        })
        .from(revocations)
        .where(and(gt(revocations.address, last), gte(revocations.until, since)))
        .orderBy(revocations.address)
        .limit(PAGE_ROWS);
      list.add(rows);
      readUpTo ??= rows[0]?.now;
      last = rows.at(-1)?.address ?? last;
      isLast = rows.length < PAGE_ROWS;
    }
    list.readUpTo = readUpTo ?? new Date(0);
    return list;
  }
}
