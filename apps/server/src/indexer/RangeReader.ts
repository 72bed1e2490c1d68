import type { BlockRange } from './blocks/BlockRange.ts';
import type { ChainSource } from './ChainSource.ts';

/** The size of a range is adapted until it holds about this many events. */
const WANTED_EVENTS = 3000;
const FIRST_SIZE = 25;
/** Blocks include their transactions; 200 full ones still fit into memory. */
const LARGEST_SIZE = 200;

interface Ahead {
  from: number;
  /** The provider that was queried. */
  provider: number;
  range: Promise<BlockRange>;
}

/** Reads the ranges of a backfill in order, prefetching the next one while the caller writes the current one. */
export class RangeReader {
  #size = FIRST_SIZE;
  #ahead: Ahead | undefined;

  constructor(private readonly source: ChainSource) {}

  /** Blocks from `from` on, none above `last`. Rejects when the source does; then nothing is prefetched. */
  async read(from: number, last: number): Promise<BlockRange> {
    const asked = Math.min(this.#size, last - from + 1);
    const range = await (this.#take(from) ?? this.#ask(from, last));
    this.#adapt(range, asked);
    const next = from + range.blocks.length;
    if (next <= last) this.#begin(next, last);
    return range;
  }

  forget(): void {
    this.#ahead = undefined;
  }

  /** Halves the length of the next range, to no fewer than `least` blocks, after a failure that may be due to its length. */
  shrink(least: number): void {
    this.forget();
    this.#size = Math.max(least, Math.floor(this.#size / 2));
  }

  #take(from: number): Promise<BlockRange> | undefined {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead?.from === from && ahead.provider === this.source.providers.current ? ahead.range : undefined;
  }

  #begin(from: number, last: number): void {
    const range = this.#ask(from, last);
    // Handle the rejection here: the range may be dropped before anyone awaits it.
    range.catch(() => undefined);
    this.#ahead = { from, provider: this.source.providers.current, range };
  }

  #ask(from: number, last: number): Promise<BlockRange> {
    return this.source.range(from, Math.min(from + this.#size - 1, last));
  }

  #adapt({ blocks, logs }: BlockRange, asked: number): void {
    // Blocks that the source cut off are read again, so request a smaller range next time.
    if (blocks.length < asked) this.#size = blocks.length;
    else if (logs.length > 2 * WANTED_EVENTS) this.#size = Math.max(1, Math.floor(this.#size / 2));
    else if (logs.length < WANTED_EVENTS) this.#size = Math.min(this.#size * 2, LARGEST_SIZE);
  }
}
