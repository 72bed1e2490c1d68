import { toAmount } from './Amounts.ts';
import type { Amount } from './Amounts.ts';
import { STRIDE } from './slices.ts';
import type { Pass } from './slices.ts';
import { TopK } from './TopK.ts';

type Address = `0x${string}`;

/** What wallets are ranked by: a higher score, then an earlier block, then a lower address. */
export interface Ranked {
  length: () => number;
  /** Negative, zero or positive as the score of `n` is lower than, equal to or higher than `score`. */
  compareScore: (n: number, score: Amount) => number;
  scoreOf: (n: number) => bigint;
  blockOf: (n: number) => number;
  walletOf: (n: number) => Address;
}

interface Place {
  n: number;
  wallet: Address;
  score: bigint;
  block: number;
}

/** The threshold that a candidate must reach. */
interface Line {
  score: Amount;
  block: number;
  wallet: Address;
}

/** Candidates kept per requested place, so that some of them may drop out. */
const SPARE = 4;
/** The candidates are picked again when their number has grown by this factor. */
const GROWTH = 4;

const ZERO: Amount = toAmount(0n);

/**
 * The best places among many wallets. Keeps more candidates than requested: all wallets at or above a threshold. A change only moves the
 * affected wallets above or below that threshold, so reading the places is a pass over the candidates. A pass over all wallets, which sets
 * a new threshold, is needed only when too few candidates are left or too many have accumulated.
 */
export class Leaders {
  readonly #atHand = new Set<number>();
  /** The last candidate's place; undefined when all wallets with a score are candidates. */
  #line: Line | undefined;
  /** The number of places that the threshold was computed for; 0 before the first time. */
  #limit = 0;
  #most = 0;

  /** @param isRanked whether a wallet may have a place at all */
  constructor(
    private readonly ranked: Ranked,
    private readonly isRanked: (n: number) => boolean,
  ) {}

  /** Call it when the score or the block of `n` has changed. */
  changed(n: number): void {
    if (this.#limit === 0) return;
    if (this.#isGood(n)) this.#atHand.add(n);
    else this.#atHand.delete(n);
  }

  /** The best `limit` wallets that are ranked, in order. Nothing may change meanwhile. */
  *best(limit: number): Pass<number[]> {
    if (limit <= this.#limit && this.#atHand.size <= this.#most) {
      const places = this.#pick(limit);
      if (places.length === limit || !this.#line) return places;
    }
    yield* this.#drawLine(limit);
    return this.#pick(limit);
  }

  #pick(limit: number): number[] {
    const best = new TopK<Place>(limit, byPlace);
    for (const n of this.#atHand) if (this.isRanked(n)) best.offer(this.#placeOf(n));
    return best.places.map(({ n }) => n);
  }

  *#drawLine(limit: number): Pass<void> {
    const best = new TopK<Place>(limit * SPARE, byPlace);
    this.#line = undefined;
    for (let n = 0; n < this.ranked.length(); n++) {
      if (n % STRIDE === 0) yield;
      if (!this.#isGood(n) || !this.isRanked(n)) continue;
      best.offer(this.#placeOf(n));
      this.#line = best.last && { ...best.last, score: toAmount(best.last.score) };
    }
    this.#limit = limit;
    this.#atHand.clear();
    for (let n = 0; n < this.ranked.length(); n++) {
      if (n % STRIDE === 0) yield;
      if (this.#isGood(n)) this.#atHand.add(n);
    }
    this.#most = Math.max(this.#atHand.size, limit * SPARE) * GROWTH;
  }

  /** Whether `n` has a score at or above the threshold. */
  #isGood(n: number): boolean {
    const { ranked } = this;
    if (ranked.compareScore(n, ZERO) <= 0) return false;
    if (!this.#line) return true;
    const { score, block, wallet } = this.#line;
    const order = ranked.compareScore(n, score) || block - ranked.blockOf(n);
    return order > 0 || (order === 0 && ranked.walletOf(n) <= wallet);
  }

  #placeOf(n: number): Place {
    const { walletOf, scoreOf, blockOf } = this.ranked;
    return { n, wallet: walletOf(n), score: scoreOf(n), block: blockOf(n) };
  }
}

function byPlace(a: Place, b: Place): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.block !== b.block) return a.block - b.block;
  return a.wallet < b.wallet ? -1 : 1;
}
