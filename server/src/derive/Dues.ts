import { RANKING_CAP_PERCENT } from '@koala/protocol/economics';
import { Amounts, toAmount } from './Amounts.ts';
import type { Amount } from './Amounts.ts';
import type { RankedTree } from './RankedTree.ts';
import { STRIDE } from './slices.ts';
import type { Pass } from './slices.ts';

/** A purchase pays at most a twentieth of its value over all places together. */
const DUE_DIVISOR = 100n / RANKING_CAP_PERCENT;
const NOBODY = -1;
const ZERO: Amount = toAmount(0n);

/**
 * The rewards of ranked wallets (USDT wei). Every wallet's purchases v share v / 20 equally among the c ranked wallets that count them:
 * floor(v / (20 c)) each. The wallets that count them are those above it, or it itself, whose largest line it is not in.
 *
 * c changes only at ranked wallets and at the heads of their largest lines, the stations. All wallets below a station, down to the next
 * stations, form one region with one c. For each c that occurs, each purchase updates the sum of floor(v / (20 c)) over each downline. A
 * region's sum is that of its station less those of the stations below, so no pass over all wallets is needed.
 */
export class Dues {
  /** By c, of each wallet with its downline. There are few: with each ranked wallet that counts it, a purchase is a smaller part. */
  readonly #parts = new Map<number, Amounts>();
  #stations: readonly number[] = [];
  #parents: readonly number[] = [];

  /** @param own each wallet's own purchases; @param lineOf heads of largest lines */
  constructor(
    private readonly tree: RankedTree,
    private readonly own: Amounts,
    private readonly lineOf: (n: number) => number | undefined,
  ) {}

  /** Updates the sums when the purchases of wallet `n` have changed from `before`. */
  changed(n: number, before: bigint): void {
    const now = this.own.at(n);
    for (const [count, parts] of this.#parts) {
      this.#grow(parts);
      const more = toAmount(partOf(now, count) - partOf(before, count));
      for (let at = n; at >= 0; at = this.tree.inviters.at(at)!) parts.add(at, more);
    }
  }

  /** The reward of each of `ranked`. Nothing may change meanwhile. */
  *of(ranked: readonly number[]): Pass<bigint[]> {
    const heads = ranked.map((n) => this.lineOf(n)).filter((n) => n !== undefined);
    const stations = [...new Set([...ranked, ...heads])].sort((a, b) => a - b);
    const stationOf = new Map(stations.map((n, station) => [n, station]));
    const parents = yield* this.#parentsOf(stations, stationOf);
    const counts = this.#countsOf(ranked, stations, parents);
    const own = stations.map(() => 0n);
    for (const [station, n] of stations.entries()) {
      own[station]! += yield* this.#sumOf(n, counts[station]!);
      const parent = parents[station]!;
      if (parent !== NOBODY) own[parent]! -= yield* this.#sumOf(n, counts[parent]!);
    }
    // Against the order of binding the regions below are complete.
    for (let station = stations.length - 1; station >= 0; station--) {
      const parent = parents[station]!;
      if (parent !== NOBODY) own[parent]! += own[station]!;
    }
    return ranked.map((n) => {
      const head = this.lineOf(n);
      const below = own[stationOf.get(n)!]!;
      return head === undefined ? below : below - own[stationOf.get(head)!]!;
    });
  }

  /** For each station the nearest one above it, or NOBODY. Most purchases leave the stations unchanged. */
  *#parentsOf(stations: readonly number[], stationOf: ReadonlyMap<number, number>): Pass<readonly number[]> {
    const isSame =
      stations.length === this.#stations.length && stations.every((n, i) => n === this.#stations[i]);
    if (isSame) return this.#parents;
    const parents: number[] = [];
    let steps = 0;
    for (const n of stations) {
      let at = this.tree.inviters.at(n)!;
      while (at >= 0 && !stationOf.has(at)) {
        if (++steps % STRIDE === 0) yield;
        at = this.tree.inviters.at(at)!;
      }
      parents.push(at < 0 ? NOBODY : stationOf.get(at)!);
    }
    this.#stations = stations;
    this.#parents = parents;
    return parents;
  }

  /** By station, how many ranked wallets count what is bought in its region. */
  #countsOf(ranked: readonly number[], stations: readonly number[], parents: readonly number[]): number[] {
    const isRanked = new Set(ranked);
    const counts: number[] = [];
    for (const [station, n] of stations.entries()) {
      const parent = parents[station]!;
      const inherited = parent === NOBODY ? 0 : counts[parent]!;
      const above = this.tree.inviters.at(n)!;
      const outside = above >= 0 && isRanked.has(above) && this.lineOf(above) === n ? 1 : 0;
      counts.push(inherited - outside + (isRanked.has(n) ? 1 : 0));
    }
    return counts;
  }

  /** Sum of floor(v / (20 c)) over wallet `n` and its downline. The first call with a `count` takes a pass over all wallets. */
  *#sumOf(n: number, count: number): Pass<bigint> {
    if (count === 0) return 0n;
    let parts = this.#parts.get(count);
    if (!parts) {
      parts = yield* this.#sum(count);
      this.#parts.set(count, parts);
    }
    this.#grow(parts);
    return parts.at(n);
  }

  *#sum(count: number): Pass<Amounts> {
    const parts = new Amounts();
    for (let n = 0; n < this.own.length; n++) {
      if (n % STRIDE === 0) yield;
      parts.push(toAmount(partOf(this.own.at(n), count)));
    }
    for (let n = parts.length - 1; n > 0; n--) {
      if (n % STRIDE === 0) yield;
      const above = this.tree.inviters.at(n)!;
      if (above >= 0) parts.addFrom(above, parts, n);
    }
    return parts;
  }

  #grow(parts: Amounts): void {
    while (parts.length < this.own.length) parts.push(ZERO);
  }
}

function partOf(amount: bigint, count: number): bigint {
  return amount === 0n ? 0n : amount / (DUE_DIVISOR * BigInt(count));
}
