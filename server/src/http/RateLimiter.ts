import type { Clock } from './Clock.ts';

export interface RateLimit {
  /** Requests at once from a caller that was quiet before. */
  burst: number;
  /** Requests a minute in the long run. */
  perMinute: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** More callers than this are never remembered; the ones idle longest are forgotten first. */
const MAX_CALLERS = 50_000;

/** Token buckets in memory, one a key. Each replica counts for itself. */
export class RateLimiter {
  // A Map keeps insertion order, and a touched bucket is put at the end: the first key is the one idle longest.
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    private readonly limit: RateLimit,
    private readonly clock: Clock,
  ) {}

  /** Callers that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one request of `key`: 0 when allowed, else the whole seconds after which the next one is. */
  take(key: string): number {
    const now = this.clock();
    const bucket = this.#refilled(key, now);
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_CALLERS) this.#forgetIdlest();
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.ceil(((1 - bucket.tokens) * 60) / this.limit.perMinute);
  }

  #refilled(key: string, now: number): Bucket {
    const bucket = this.#buckets.get(key);
    if (!bucket) return { tokens: this.limit.burst, at: now };
    const gained = (Math.max(0, now - bucket.at) * this.limit.perMinute) / 60_000;
    return { tokens: Math.min(this.limit.burst, bucket.tokens + gained), at: now };
  }

  #forgetIdlest(): void {
    const idlest = this.#buckets.keys().next();
    if (!idlest.done) this.#buckets.delete(idlest.value);
  }
}
