import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import type { AppEnv } from './AppEnv.ts';
import type { Clock } from './Clock.ts';
import type { HeadFeed } from './HeadFeed.ts';

/** A public answer, ready to send. */
export interface CachedAnswer {
  body: string;
  /** Strong validator of the body: kept over a block that does not change the answer. */
  etag: string;
}

/** Answers that depend on the time of day or on a notice expire even without a new block. */
const MAX_AGE_MS = 10_000;
const MAX_ANSWERS = 2_000;
/** Of all answers together. A caller that asks for many large ones only causes the others to be recomputed. */
const MAX_CHARACTERS = 16 * 2 ** 20;

/** Public answers, each computed once per indexed block for any number of callers. */
export class AnswerCache {
  #block: string | undefined;
  #characters = 0;
  readonly #answers = new Map<string, { at: number; answer: Promise<CachedAnswer> }>();

  constructor(
    private readonly heads: HeadFeed,
    private readonly clock: Clock,
  ) {}

  /** The answer under `key` as of the current head. `compute` makes the value, which is sent as JSON. A failure is not cached. */
  get(key: string, compute: () => Promise<unknown>): Promise<CachedAnswer> {
    this.#dropOldBlock();
    const now = this.clock();
    const known = this.#answers.get(key);
    if (known && now - known.at < MAX_AGE_MS) return known.answer;
    if (this.#answers.size >= MAX_ANSWERS || this.#characters >= MAX_CHARACTERS) this.#clear();
    const entry = { at: now, answer: compute().then(toAnswer) };
    this.#answers.set(key, entry);
    entry.answer.then(
      ({ body }) => {
        if (this.#answers.get(key) === entry) this.#characters += body.length;
      },
      () => {
        if (this.#answers.get(key) === entry) this.#answers.delete(key);
      },
    );
    return entry.answer;
  }

  #dropOldBlock(): void {
    const block = this.heads.current()?.hash;
    if (block === this.#block) return;
    this.#block = block;
    this.#clear();
  }

  #clear(): void {
    this.#answers.clear();
    this.#characters = 0;
  }
}

function toAnswer(value: unknown): CachedAnswer {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/**
 * Browsers always ask again, mostly to get a 304: with `stale-while-revalidate` each poll would show what the poll before it brought.
 * A shared cache may answer for a second, the time between two blocks.
 */
const PUBLIC_CACHE = 'public, max-age=0, must-revalidate, s-maxage=1';
/**
 * For CDNs alone, which read it instead of `cache-control` (RFC 9213). What is served while it is fetched again is 2 s old at most, less
 * than the app's shortest poll. The last directive covers a restart of the server.
 */
const CDN_CACHE = 'public, max-age=1, stale-while-revalidate=1, stale-if-error=30';
export const PRIVATE_CACHE = 'private, no-store';

/** Sends a public answer with its ETag, or 304. With a token in the request nothing may be cached. */
export function sendPublic(c: Context<AppEnv>, answer: CachedAnswer): Response {
  if (c.req.header('authorization')) {
    c.header('cache-control', PRIVATE_CACHE);
    return c.body(answer.body, 200, { 'content-type': 'application/json' });
  }
  c.header('cache-control', PUBLIC_CACHE);
  c.header('cdn-cache-control', CDN_CACHE);
  c.header('etag', answer.etag);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead && matches(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304);
  return c.body(answer.body, 200, { 'content-type': 'application/json' });
}

/** `If-None-Match` by weak comparison (RFC 9110): a compressing proxy may have made the tag weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag || part.trim() === '*');
}
