import type { Context, MiddlewareHandler } from 'hono';
import { isIPv6 } from 'node:net';
import type { AppEnv } from './AppEnv.ts';
import type { Clock } from '../time/Clock.ts';
import { ApiError } from './envelope.ts';
import type { ProxyWatch } from './ProxyWatch.ts';

/** Refuses with 429 and `retry-after` (seconds) above the limit of the caller's network address, which is also passed to `watch`. */
export function limitRequests(
  limiter: RateLimiter,
  trustedProxies: number,
  watch?: ProxyWatch,
): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const address = clientAddress(c, trustedProxies);
    watch?.note(address, c.req.header('x-forwarded-for'), c.req.header('user-agent'));
    const wait = limiter.take(address);
    if (wait > 0) {
      const message = `too many requests, try again in ${wait} s`;
      throw new ApiError(429, message, 429, { 'retry-after': String(wait) });
    }
    return next();
  };
}

export interface RateLimit {
  /** Burst size: requests at once after an idle time. */
  burst: number;
  /** Sustained requests a minute. */
  perMinute: number;
}

interface Bucket {
  tokens: number;
  /** When it was last touched, Unix milliseconds. */
  at: number;
  /** Tokens taken that were not yet reported to other processes. */
  unreported: number;
}

/** Share of a burst after which a caller's usage is reported to other processes, instead of after each request. */
const REPORT_AFTER = 0.05;

/** Buckets kept; beyond this the one idle longest is dropped. */
const MAX_CALLERS = 50_000;

/** Token buckets in memory, one per key. `SharedCounts` makes several processes share the limits. */
export class RateLimiter {
  // A Map keeps insertion order, and a touched bucket is put at the end: the first key is the one idle longest.
  readonly #buckets = new Map<string, Bucket>();
  readonly #reportAfter: number;
  #report: ((key: string) => void) | undefined;

  constructor(
    readonly limit: RateLimit,
    private readonly clock: Clock,
  ) {
    this.#reportAfter = Math.max(1, Math.floor(limit.burst * REPORT_AFTER));
  }

  /** From now on `report` is called when a caller has taken enough tokens to be reported to other processes. */
  shareWith(report: (key: string) => void): void {
    this.#report = report;
  }

  /** Returns and resets the number of tokens that the caller has taken since the last report. */
  takeUnreported(key: string): number {
    const bucket = this.#buckets.get(key);
    const unreported = bucket?.unreported ?? 0;
    if (bucket) bucket.unreported = 0;
    return unreported;
  }

  /** Lowers the caller's tokens to those that all processes together have left it; negative when their reports came too late. */
  leave(key: string, tokens: number): void {
    const bucket = this.#refilled(key);
    bucket.tokens = Math.min(bucket.tokens, tokens - bucket.unreported);
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one token of `key`. Returns 0 when allowed, else the seconds until the next token, rounded up. */
  take(key: string): number {
    const bucket = this.#refilled(key);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      bucket.unreported += 1;
      if (this.#report && bucket.unreported >= this.#reportAfter) this.#report(key);
      return 0;
    }
    return Math.ceil(((1 - bucket.tokens) * 60) / this.limit.perMinute);
  }

  #refilled(key: string): Bucket {
    const now = this.clock();
    const bucket = this.#buckets.get(key) ?? { tokens: this.limit.burst, at: now, unreported: 0 };
    const gained = (Math.max(0, now - bucket.at) * this.limit.perMinute) / 60_000;
    bucket.tokens = Math.min(this.limit.burst, bucket.tokens + gained);
    bucket.at = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_CALLERS) this.#buckets.delete(this.#buckets.keys().next().value!);
    return bucket;
  }
}

/** Network address that a request counts for: see {@link addressOf}. */
export function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress;
  return addressOf(peer, c.req.header('x-forwarded-for'), trustedProxies);
}

/**
 * Network address that a request of `peer` counts for. With `trustedProxies` n, the n-th entry from the right of
 * `x-forwarded-for`, which the outermost trusted proxy wrote; entries left of it can be forged.
 * IPv6 addresses count by their /64, because one subscriber has a whole /64.
 */
export function addressOf(peer = 'unknown', forwarded: string | undefined, trustedProxies: number): string {
  const claimed = trustedProxies > 0 ? (forwarded ?? '').split(',').at(-trustedProxies)?.trim() : undefined;
  const address = claimed || peer;
  // Fast path: most callers have an IPv4 address.
  if (!address.includes(':')) return address.slice(0, 64);
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? subnet64(plain) : plain.slice(0, 64);
}

function subnet64(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4).join(':') + '::/64';
}
