/** When answers are at least this slow, blocks are prefetched before the provider has announced them. */
const SLOW_MS = 100;
/** JuChain produces one block per second. */
const BLOCK_MS = 1_000;
const MAX_AHEAD = 16;

/** How many blocks are prefetched together with the head, so that a slow provider costs one round trip per block instead of three. */
export class Lookahead {
  #roundTripMs = 0;

  /** @param slowMs Milliseconds from which on an answer is slow. */
  constructor(private readonly slowMs = SLOW_MS) {}

  /** Runs `ask` and records how long the answer took. */
  async measure<T>(ask: () => Promise<T>): Promise<T> {
    const askedAt = performance.now();
    const answer = await ask();
    this.#roundTripMs = performance.now() - askedAt;
    return answer;
  }

  /** How many blocks to prefetch: the `behind` that are known to be missing, or, if more, those produced before the answer arrives. */
  blocks(behind: number): number {
    const isSlow = this.#roundTripMs >= this.slowMs;
    const coming = isSlow ? Math.ceil(this.#roundTripMs / BLOCK_MS) + 1 : 0;
    return Math.min(Math.max(behind, coming), MAX_AHEAD);
  }
}
