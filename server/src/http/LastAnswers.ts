import type { Context } from 'hono';
import { sendPublic } from './AnswerCache.ts';
import type { AppEnv } from './AppEnv.ts';
import type { Clock } from '../time/Clock.ts';
import { ApiError } from './envelope.ts';
import type { HeadFeed } from './HeadFeed.ts';
import type { PreparedAnswer } from './PreparedAnswer.ts';

/** Maximum age of an answer while the database is away: longer than a restart or failover of the database takes. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_ANSWERS = 2_000;
/** Limit for all answers together. */
const MAX_CHARACTERS = 16 * 2 ** 20;

/** The last public answer to each request, served while the database is away. */
export class LastAnswers {
  // A Map keeps insertion order, and a requested entry moves to the end, so the first key is the least recently used.
  readonly #answers = new Map<string, { at: number; answer: PreparedAnswer }>();
  #characters = 0;

  constructor(
    private readonly heads: HeadFeed,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the answer of `get`. While the database is away, sends the last one under `key`, with its `age` in seconds and a `warning` that
   * it is stale. Without a stored answer it rejects as `get` does.
   */
  async send(c: Context<AppEnv>, key: string, get: () => Promise<PreparedAnswer>): Promise<Response> {
    try {
      const answer = await this.heads.whileAnswering(get);
      this.#keep(key, answer);
      return await sendPublic(c, answer);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const last = (await this.heads.isAway()) ? this.#answers.get(key) : undefined;
      const age = last ? this.clock() - last.at : Infinity;
      if (!last || age > MAX_AGE_MS) throw error;
      const seconds = String(Math.max(1, Math.round(age / 1000)));
      return sendPublic(c, last.answer, { age: seconds, warning: '110 - "Response is Stale"' });
    }
  }

  #keep(key: string, answer: PreparedAnswer): void {
    this.#forget(key);
    this.#answers.set(key, { at: this.clock(), answer });
    this.#characters += answer.body.length;
    while (this.#answers.size > MAX_ANSWERS || this.#characters > MAX_CHARACTERS) {
      const idlest = this.#answers.keys().next();
      if (idlest.done) return;
      this.#forget(idlest.value);
    }
  }

  #forget(key: string): void {
    const known = this.#answers.get(key);
    if (!known) return;
    this.#answers.delete(key);
    this.#characters -= known.answer.body.length;
  }
}
