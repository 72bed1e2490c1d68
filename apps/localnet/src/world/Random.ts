/** Deterministic pseudo-random numbers: the same seed gives the same sequence. For a demo world, not for secrets. */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = hashText(seed);
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return hash32(this.#state);
  }

  /** An integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('cannot pick from an empty list');
    return item;
  }

  /** A number around `median`, mostly within a factor of `spread`, sometimes far above, like the sizes of purchases. */
  skewed(median: number, spread: number): number {
    const normal = this.next() + this.next() + this.next() + this.next() - 2;
    return median * spread ** (normal * 1.7);
  }
}

/** A number in [0, 1) that depends only on seed and index. */
export function noiseAt(seed: string, index: number): number {
  return hash32((hashText(seed) + Math.imul(index, 0x9e3779b1)) | 0);
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash | 0;
}

function hash32(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
