import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isTooSlow, isTransient } from '../db/databaseErrors.ts';
import type { Clock } from '../time/Clock.ts';
import type { AppEnv } from './AppEnv.ts';
import { ApiError } from './envelope.ts';
import type { HeadFeed } from './HeadFeed.ts';
import { loggedPath } from './requestId.ts';
import { PublicAnswer } from './PublicAnswer.ts';

/** How long an answer is used without a new block, because some depend on the time of day or on a notice. */
const FRESH_MS = 10_000;
/** Maximum age of an answer while the database is unreachable: longer than a restart or failover of the database takes. */
const STALE_MS = 10 * 60_000;
/** Maximum age of an answer while only connections are refused. Short, because `x-index-behind` and the alerts then show no fault. */
const REFUSED_MS = 60_000;
const MAX_ANSWERS = 2_000;
/** Limit for all answers together. A caller that requests many large ones only causes the others to be recomputed. */
const MAX_CHARACTERS = 16 * 2 ** 20;

interface Kept {
  answer: PublicAnswer;
  /** The state of the server that the answer shows. */
  version: string;
  at: number;
}

/**
 * Public answers: each is computed once per indexed block and status line, and again after 10 s. The last one is served while the database
 * is unreachable or refuses connections.
 */
export class PublicAnswers {
  // A Map keeps insertion order, and a recomputed answer moves to the end, so the first key is the least recently computed.
  readonly #kept = new Map<string, Kept>();
  #characters = 0;
  /** By version and key. */
  readonly #computing = new Map<string, Promise<PublicAnswer>>();

  constructor(
    private readonly heads: HeadFeed,
    private readonly clock: Clock,
    /** The id of the current status line; an answer computed under another one is not fresh. */
    private readonly statusLine: () => string,
    private readonly log: Logger,
  ) {}

  /**
   * Sends the answer under `key` for the current block. `compute` returns the value, which is sent as JSON; a failure is not cached. While
   * the database is unreachable, or refuses connections, the last answer is sent if it is not too old, with its `age` in seconds and a
   * `warning` that it is stale.
   * @param vary request headers on which the answer depends
   */
  async send(
    c: Context<AppEnv>,
    key: string,
    compute: () => Promise<unknown>,
    vary?: string,
  ): Promise<Response> {
    const version = this.#version();
    const kept = this.#kept.get(key);
    const isFresh = kept?.version === version && this.#ageOf(kept) < FRESH_MS;
    if (isFresh && this.heads.isAlive()) return kept.answer.send(c);
    try {
      const answer = await this.heads.whileAnswering(() => this.#compute(key, version, compute, vary));
      return await answer.send(c);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const isAway = await this.heads.isAway();
      // The probe may already work while this request's connection is refused: a server restarts, or is out of connections.
      const isRefused = !isAway && isTransient(error) && !isTooSlow(error);
      const maxAge = isAway ? STALE_MS : isRefused ? REFUSED_MS : 0;
      const last = this.#kept.get(key);
      if (!last || this.#ageOf(last) > maxAge) throw error;
      if (isRefused) {
        const { method, path } = c.req;
        const request = { err: error, requestId: c.get('requestId'), method, path: loggedPath(path) };
        this.log.warn(request, 'no database connection: sent the last answer');
      }
      const age = String(Math.max(1, Math.round(this.#ageOf(last) / 1000)));
      return last.answer.send(c, { age, warning: '110 - "Response is Stale"' });
    }
  }

  /** A replaced index can have the same block with another epoch. Figures of a large tree may be computed after their block is indexed. */
  #version(): string {
    const head = this.heads.current();
    return [head?.epoch, head?.hash, head?.figuresNumber, head?.figuresEpoch, this.statusLine()].join(' ');
  }

  #ageOf({ at }: Kept): number {
    return this.clock() - at;
  }

  #compute(
    key: string,
    version: string,
    compute: () => Promise<unknown>,
    vary: string | undefined,
  ): Promise<PublicAnswer> {
    const id = `${version} ${key}`;
    const known = this.#computing.get(id);
    if (known) return known;
    const at = this.clock();
    const computing = compute()
      .then((value) => {
        const body = JSON.stringify(value);
        const last = this.#kept.get(key)?.answer;
        // The new block did not change the answer, so it need not be hashed and compressed again.
        const answer = last?.body === body ? last : new PublicAnswer(body, vary);
        this.#keep(key, { answer, version, at });
        return answer;
      })
      .finally(() => this.#computing.delete(id));
    this.#computing.set(id, computing);
    return computing;
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#characters += kept.answer.body.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_ANSWERS && this.#characters <= MAX_CHARACTERS) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.answer.body.length ?? 0;
    this.#kept.delete(key);
  }
}
