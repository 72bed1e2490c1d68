import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/openDatabase.ts';
import { readRows } from '../db/readRows.ts';
import type { Clock } from '../time/Clock.ts';
import type { RateLimiter } from './rateLimit.ts';

/** Callers per statement; further ones wait for the next. */
const BATCH_SIZE = 500;
/** Without the database each process counts separately, and retries after this time. */
const PAUSE_MS = 10_000;
/** Interval for deleting the rows of callers whose bucket is full again. */
const CLEANED_MS = 60_000;

/**
 * Lets all processes on one database count requests together. Each decides in its own memory, so no request waits. Usage is reported in the
 * background, many callers per statement, and the result contains the tokens that all processes together have left each caller. A caller
 * that uses several processes at once can exceed the limit by a twentieth of a burst for each of them, plus what it takes while a statement
 * is in flight; it then waits longer.
 */
export class SharedCounts {
  readonly #waiting = new Set<string>();
  #reporting: Promise<void> | undefined;
  #pausedUntil = -Infinity;
  #cleanedAt = -Infinity;

  /** `name` distinguishes this limit from others in the database. */
  constructor(
    private readonly parts: { db: Database; name: string; limiter: RateLimiter; clock: Clock; log: Logger },
  ) {
    parts.limiter.shareWith((caller) => this.#report(caller));
  }

  /** Resolves when nothing is left to report. */
  async flushed(): Promise<void> {
    while (this.#reporting) await this.#reporting;
  }

  #report(caller: string): void {
    if (this.parts.clock() < this.#pausedUntil) return;
    this.#waiting.add(caller);
    this.#reporting ??= this.#reportAll().finally(() => (this.#reporting = undefined));
  }

  async #reportAll(): Promise<void> {
    const { clock, log, name } = this.parts;
    try {
      // Batch the callers of the current event-loop turn.
      await Promise.resolve();
      while (this.#waiting.size > 0) {
        const callers = [...this.#waiting].slice(0, BATCH_SIZE);
        for (const caller of callers) this.#waiting.delete(caller);
        await this.#count(callers);
      }
      if (clock() - this.#cleanedAt >= CLEANED_MS) await this.#clean();
    } catch (error) {
      this.#waiting.clear();
      this.#pausedUntil = clock() + PAUSE_MS;
      log.warn(
        { err: error, limit: name },
        'cannot share rate limits with other processes, counting only the requests of this one',
      );
    }
  }

  async #count(callers: string[]): Promise<void> {
    const { db, name, limiter } = this.parts;
    const perToken = 60_000 / limiter.limit.perMinute;
    const taken = callers.map((caller) => limiter.takeUnreported(caller) * perToken);
    // All processes use the same order, so that they cannot deadlock. The database's clock is the same for all.
    const statement = sql`
      insert into offchain.request_counts as known (name, caller, full_at)
      select ${name}, caller, now() + taken * interval '1 millisecond'
      from unnest(${sql.param(callers)}::text[], ${sql.param(taken)}::float8[]) as reported (caller, taken)
      order by caller
      on conflict (name, caller) do update
      set full_at = greatest(known.full_at, now()) + (excluded.full_at - now())
      returning caller, (extract(epoch from full_at - now()) * 1000)::float8 as owed`;
    for (const { caller, owed } of await readRows<{ caller: string; owed: number }>(db, statement))
      limiter.leave(caller, limiter.limit.burst - owed / perToken);
  }

  async #clean(): Promise<void> {
    this.#cleanedAt = this.parts.clock();
    await this.parts.db.execute(sql`
      delete from offchain.request_counts where (name, caller) in (
        select name, caller from offchain.request_counts where full_at < now() for update skip locked
      )`);
  }
}
