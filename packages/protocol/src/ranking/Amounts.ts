const LOW_BITS = 52n;
const BASE = 2 ** 52;
const LOW_MASK = (1n << LOW_BITS) - 1n;
const LIMB = 2 ** 26;

/**
 * A list of wei amounts, 16 bytes each: `high * 2^52 + low`, where `low` is from 0 to `2^52 - 1`. Two exact doubles, which are added much
 * faster than a bigint and which the garbage collector does not visit. An amount of 2^104 (20 trillion tokens) or more is a RangeError.
 */
export class Amounts {
  /** High and low of each amount side by side, which a processor fetches together. */
  #halves: Float64Array;

  constructor(length: number) {
    this.#halves = new Float64Array(2 * length);
  }

  /** Makes room for `length` amounts; the new ones are zero. */
  resize(length: number): void {
    this.#halves = resized(this.#halves, 2 * length);
  }

  clear(): void {
    this.#halves.fill(0);
  }

  at(n: number): bigint {
    const high = this.#halves[2 * n]!;
    const low = this.#halves[2 * n + 1]!;
    return high === 0 ? BigInt(low) : (BigInt(high) << LOW_BITS) + BigInt(low);
  }

  isZero(n: number): boolean {
    return this.#halves[2 * n + 1] === 0 && this.#halves[2 * n] === 0;
  }

  set(n: number, wei: bigint): void {
    this.#put(n, Number(wei >> LOW_BITS), Number(wei & LOW_MASK));
  }

  add(n: number, wei: bigint): void {
    this.#add(n, Number(wei >> LOW_BITS), Number(wei & LOW_MASK));
  }

  /** Adds to `n` what `others` has at `m`. */
  addFrom(n: number, others: Amounts, m: number): void {
    this.#add(n, others.#halves[2 * m]!, others.#halves[2 * m + 1]!);
  }

  /** Sets `n` to what `others` has at `m`, minus what it has at `less`. Subtracts nothing when `less` is negative. */
  setDifference(n: number, others: Amounts, m: number, less: number): void {
    let high = others.#halves[2 * m]!;
    let low = others.#halves[2 * m + 1]!;
    if (less >= 0) {
      high -= others.#halves[2 * less]!;
      low -= others.#halves[2 * less + 1]!;
    }
    if (low < 0) this.#put(n, high - 1, low + BASE);
    else this.#put(n, high, low);
  }

  /** Adds to `n` what `others` has at `m`, divided by `divisor` (below 2^13) and rounded down. Neither amount may be negative. */
  addQuotient(n: number, others: Amounts, m: number, divisor: number): void {
    const high = others.#halves[2 * m]!;
    const low = others.#halves[2 * m + 1]!;
    // Long division with 26-bit digits. A remainder followed by a digit is below 2^39, so doubles are exact.
    const first = Math.floor(high / LIMB);
    const a = Math.floor(first / divisor);
    let rest = (first - a * divisor) * LIMB + (high - first * LIMB);
    const b = Math.floor(rest / divisor);
    const third = Math.floor(low / LIMB);
    rest = (rest - b * divisor) * LIMB + third;
    const c = Math.floor(rest / divisor);
    rest = (rest - c * divisor) * LIMB + (low - third * LIMB);
    const d = Math.floor(rest / divisor);
    this.#add(n, a * LIMB + b, c * LIMB + d);
  }

  /** Negative, zero or positive as the amount at `n` is lower than, equal to or higher than the one at `m`. */
  compare(n: number, m: number): number {
    return this.#halves[2 * n]! - this.#halves[2 * m]! || this.#halves[2 * n + 1]! - this.#halves[2 * m + 1]!;
  }

  #add(n: number, high: number, low: number): void {
    this.#put(n, this.#halves[2 * n]! + high, this.#halves[2 * n + 1]! + low);
  }

  #put(n: number, high: number, low: number): void {
    const isCarried = low >= BASE;
    const whole = isCarried ? high + 1 : high;
    if (whole >= BASE || whole < -BASE)
      throw new RangeError(
        `amount out of range: about ${whole * BASE} wei (the magnitude must be below 2^104)`,
      );
    this.#halves[2 * n] = whole;
    this.#halves[2 * n + 1] = isCarried ? low - BASE : low;
  }
}

/** A copy of an array with `length` numbers; added ones are zero. */
export function resized<T extends Float64Array | Int32Array | Uint32Array | Uint8Array>(
  from: T,
  length: number,
): T {
  const to = new (from.constructor as new (length: number) => T)(length);
  to.set(from.length > length ? from.subarray(0, length) : from);
  return to;
}
