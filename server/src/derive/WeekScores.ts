import { BestPlaces } from './BestPlaces.ts';
import { RANK_MINIMUM_POWER, type RankedTree, type Score } from './weeklyRanking.ts';

/**
 * Scores of one week, kept up with purchases: a purchase climbs to the root, O(depth), the first load is one pass over the wallets, and the best
 * places are found in one more. Within a week sums only grow, so the largest line of a wallet never has to be looked for again; after a
 * reorganisation the week is loaded anew.
 */
export class WeekScores {
  readonly #sums: bigint[] = [];
  readonly #largest: bigint[] = [];
  readonly #blocks: number[] = [];
  readonly #timestamps: number[] = [];

  constructor(private readonly tree: RankedTree) {}

  /** Notes a purchase of wallet `n` for a later `sumUp`; call it before anything is added. */
  load(n: number, amount: bigint, block: number, timestamp: number): void {
    this.#grow();
    this.#sums[n]! += amount;
    this.#note(n, block, timestamp);
  }

  /** After loading: against the order of binding every line is complete before it is added to its inviter's. */
  sumUp(): void {
    this.#grow();
    for (let n = this.#sums.length - 1; n > 0; n--) {
      const sum = this.#sums[n]!;
      const above = this.tree.inviters[n]!;
      if (above < 0 || (sum === 0n && this.#blocks[n] === 0)) continue;
      this.#sums[above]! += sum;
      if (sum > this.#largest[above]!) this.#largest[above] = sum;
      this.#note(above, this.#blocks[n]!, this.#timestamps[n]!);
    }
  }

  /** Adds a purchase of wallet `n`, later than all before. */
  add(n: number, amount: bigint, block: number, timestamp: number): void {
    this.#grow();
    for (let line = n; line >= 0; line = this.tree.inviters[line]!) {
      const sum = this.#sums[line]! + amount;
      this.#sums[line] = sum;
      this.#note(line, block, timestamp);
      const above = this.tree.inviters[line]!;
      if (above >= 0 && sum > this.#largest[above]!) this.#largest[above] = sum;
    }
  }

  /** The best `limit` places. */
  places(limit: number): Score[] {
    const best = new BestPlaces(limit, byPlace);
    for (let n = 0; n < this.#sums.length; n++) {
      const sum = this.#sums[n]!;
      if (sum === 0n) continue;
      const score = sum - this.#largest[n]!;
      const { last } = best;
      if (score <= 0n || (last && score < last.score) || this.tree.powerOf(n) < RANK_MINIMUM_POWER) continue;
      const wallet = this.tree.wallets[n]!;
      best.offer({ wallet, score, block: this.#blocks[n]!, timestamp: this.#timestamps[n]! });
    }
    return best.places;
  }

  #note(n: number, block: number, timestamp: number): void {
    if (block > this.#blocks[n]!) this.#blocks[n] = block;
    if (timestamp > this.#timestamps[n]!) this.#timestamps[n] = timestamp;
  }

  /** Wallets that were bound since start with nothing. */
  #grow(): void {
    for (let n = this.#sums.length; n < this.tree.wallets.length; n++) {
      this.#sums.push(0n);
      this.#largest.push(0n);
      this.#blocks.push(0);
      this.#timestamps.push(0);
    }
  }
}

/** Higher score, then earlier block, then lower address. */
function byPlace(a: Score, b: Score): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.block !== b.block) return a.block - b.block;
  return a.wallet < b.wallet ? -1 : 1;
}
