import { decimal, decimalOfParts } from './decimal.ts';
import { Numbers } from './Numbers.ts';

const LOW_BITS = 52n;
const BASE = 2 ** 52;
const LOW_MASK = (1n << LOW_BITS) - 1n;

/** A whole number of wei as `high * 2^52 + low`, where `low` is from 0 to `2^52 - 1`. Two exact doubles, quicker to add than a bigint. */
export interface Amount {
  high: number;
  low: number;
}

/** Throws a RangeError from 2^104 on (20 million million tokens), which would not be exact. */
export function toAmount(wei: bigint): Amount {
  const high = Number(wei >> LOW_BITS);
  checkExact(high);
  return { high, low: Number(wei & LOW_MASK) };
}

/** A growing list of wei amounts, also negative ones, 16 bytes each. */
export class Amounts {
  readonly #highs = new Numbers();
  readonly #lows = new Numbers();

  get length(): number {
    return this.#highs.length;
  }

  /** Wei at `n`. */
  at(n: number): bigint {
    const [high, low] = [this.#highs.at(n), this.#lows.at(n)];
    return high === 0 ? BigInt(low) : (BigInt(high) << LOW_BITS) + BigInt(low);
  }

  /** The decimal string of whole tokens at `n`, with those that `others` has at `n` if there are any. */
  decimalAt(n: number, others?: Amounts): string {
    let high = this.#highs.at(n);
    let low = this.#lows.at(n);
    if (others) {
      high += others.#highs.at(n);
      low += others.#lows.at(n);
      if (low >= BASE) {
        high += 1;
        low -= BASE;
      }
    }
    return high >= 0 && high < BASE
      ? decimalOfParts(high, low)
      : decimal((BigInt(high) << LOW_BITS) + BigInt(low));
  }

  isZero(n: number): boolean {
    return this.#lows.at(n) === 0 && this.#highs.at(n) === 0;
  }

  /** Negative, zero or positive as the amount at `n` is lower than, equal to or higher than the one at `m`. */
  compare(n: number, m: number): number {
    return this.#highs.at(n) - this.#highs.at(m) || this.#lows.at(n) - this.#lows.at(m);
  }

  /**
   * The amount at `n`, less the one at `m` if there is one, compared with `other`: negative when lower, zero when equal, positive when
   * higher.
   */
  compareRest(n: number, m: number | undefined, { high, low }: Amount): number {
    let ownHigh = this.#highs.at(n);
    let ownLow = this.#lows.at(n);
    if (m !== undefined) {
      ownHigh -= this.#highs.at(m);
      ownLow -= this.#lows.at(m);
      if (ownLow < 0) {
        ownHigh -= 1;
        ownLow += BASE;
      }
    }
    return ownHigh - high || ownLow - low;
  }

  set(n: number, { high, low }: Amount): void {
    this.#highs.set(n, high);
    this.#lows.set(n, low);
  }

  /** Throws a RangeError when the sum would not be exact. */
  add(n: number, { high, low }: Amount): void {
    this.#put(n, this.#highs.at(n) + high, this.#lows.at(n) + low);
  }

  /** Adds to `n` what `others` has at `m`. Throws as {@link add} does. */
  addFrom(n: number, others: Amounts, m: number): void {
    this.#put(n, this.#highs.at(n) + others.#highs.at(m), this.#lows.at(n) + others.#lows.at(m));
  }

  push({ high, low }: Amount): void {
    this.#highs.push(high);
    this.#lows.push(low);
  }

  pop(): void {
    this.#highs.pop();
    this.#lows.pop();
  }

  #put(n: number, high: number, low: number): void {
    const carried = low >= BASE ? high + 1 : high;
    checkExact(carried);
    this.#highs.set(n, carried);
    this.#lows.set(n, low >= BASE ? low - BASE : low);
  }
}

function checkExact(high: number): void {
  if (high >= BASE || high < -BASE) throw new RangeError('An amount is too large to be added up exactly.');
}
