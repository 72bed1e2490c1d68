import { parseEther } from 'viem';
import { atOnce, STRIDE } from './slices.ts';
import type { Pass } from './slices.ts';
import { TopK } from './TopK.ts';

type Address = `0x${string}`;

/** The part of a referral tree that scoring needs: an inviter's number is lower than those of its downline; -1: none. */
export interface RankedTree {
  wallets: readonly Address[];
  inviters: readonly number[];
  numberOf(wallet: Address): number | undefined;
  powerOf(number: number): bigint;
}

/**
 * A place of a week. `score` and `due` in USDT wei; `due` is the most that the place is paid. `block` and `timestamp` are those of the
 * last purchase in the wallet's community that still counts.
 */
export interface Score {
  wallet: Address;
  score: bigint;
  due: bigint;
  block: number;
  timestamp: number;
}

/** Power that a wallet needs to be ranked. */
const RANK_MINIMUM_POWER = parseEther('10');

/** A purchase pays at most a twentieth of its value over all places together. */
const DUE_DIVISOR = 20n;
const NOBODY = -1;

interface Place extends Omit<Score, 'due'> {
  n: number;
}

/**
 * Scores of one week, updated by each purchase and redemption, which climb to the root: O(depth). Loading is one pass over the wallets; the
 * best places and their dues take two more. Sums are always exact. A redemption makes the largest line and the last purchase of the
 * wallets above stale; they are recomputed in one pass when places are read. After a reorganisation the week is reloaded.
 */
export class WeekScores {
  /** Each wallet's own purchases that still count, and the last one's block and time. */
  readonly #own: bigint[] = [];
  readonly #ownBlocks: number[] = [];
  readonly #ownTimestamps: number[] = [];
  /** The same of the wallet with its downline. */
  readonly #sums: bigint[] = [];
  readonly #blocks: number[] = [];
  readonly #timestamps: number[] = [];
  /** Number of the wallet that heads the largest direct line. */
  readonly #largest: number[] = [];
  /** Wallets whose largest line and last purchase must be recomputed. */
  readonly #stale = new Set<number>();

  constructor(private readonly tree: RankedTree) {}

  /** Notes purchases of wallet `n` for a later `sumUp`; call it before anything is added. */
  load(n: number, amount: bigint, block: number, timestamp: number): void {
    this.#grow();
    this.#own[n]! += amount;
    this.#ownBlocks[n] = Math.max(this.#ownBlocks[n]!, block);
    this.#ownTimestamps[n] = Math.max(this.#ownTimestamps[n]!, timestamp);
  }

  /** Forgets what was noted of wallet `n`, which redeemed. */
  unload(n: number): void {
    this.#grow();
    this.#own[n] = 0n;
    this.#ownBlocks[n] = 0;
    this.#ownTimestamps[n] = 0;
  }

  /** After loading: against the order of binding every line is complete before it is added to its inviter's. */
  sumUp(): void {
    atOnce(this.summing());
  }

  /** The pass of `sumUp`. */
  *summing(): Pass<void> {
    this.#grow();
    for (let n = this.#sums.length - 1; n >= 0; n--) {
      if (n % STRIDE === 0) yield;
      this.#sums[n]! += this.#own[n]!;
      if (this.#sums[n] === 0n) continue;
      this.#note(n, this.#ownBlocks[n]!, this.#ownTimestamps[n]!);
      const above = this.tree.inviters[n]!;
      if (above < 0) continue;
      this.#sums[above]! += this.#sums[n]!;
      this.#addLine(above, n);
    }
  }

  /** Adds a purchase of wallet `n`, later than all before. */
  add(n: number, amount: bigint, block: number, timestamp: number): void {
    this.#grow();
    if (amount === 0n) return;
    this.#own[n]! += amount;
    this.#ownBlocks[n] = block;
    this.#ownTimestamps[n] = timestamp;
    for (let line = n; line >= 0; line = this.tree.inviters[line]!) {
      this.#sums[line]! += amount;
      this.#note(line, block, timestamp);
      const above = this.tree.inviters[line]!;
      if (above >= 0) this.#compareLine(above, line);
    }
  }

  /** Removes all purchases of wallet `n` so far. */
  redeem(n: number): void {
    this.#grow();
    const amount = this.#own[n]!;
    if (amount === 0n) return;
    this.#own[n] = 0n;
    this.#ownBlocks[n] = 0;
    this.#ownTimestamps[n] = 0;
    for (let line = n; line >= 0; line = this.tree.inviters[line]!) {
      this.#sums[line]! -= amount;
      this.#stale.add(line);
    }
  }

  /** The best `limit` places, and what is due to each when these are the ranked ones. */
  places(limit: number): Score[] {
    return atOnce(this.placing(limit));
  }

  /** The pass of `places`. Nothing may be added or redeemed meanwhile. */
  *placing(limit: number): Pass<Score[]> {
    yield* this.#refresh();
    const best = new TopK<Place>(limit, byPlace);
    for (let n = 0; n < this.#sums.length; n++) {
      if (n % STRIDE === 0) yield;
      const sum = this.#sums[n]!;
      if (sum === 0n) continue;
      const largest = this.#largest[n]!;
      const score = largest === NOBODY ? sum : sum - this.#sums[largest]!;
      const { last } = best;
      if (score <= 0n || (last && score < last.score) || this.tree.powerOf(n) < RANK_MINIMUM_POWER) continue;
      const wallet = this.tree.wallets[n]!;
      best.offer({ n, wallet, score, block: this.#blocks[n]!, timestamp: this.#timestamps[n]! });
    }
    const dues = yield* this.#dues(best.places.map(({ n }) => n));
    return best.places.map(({ wallet, score, block, timestamp }, i) => ({
      wallet,
      score,
      due: dues[i]!,
      block,
      timestamp,
    }));
  }

  /**
   * What is due to each of `ranked` (USDT wei): every wallet's purchases v share v / 20 equally among the c ranked wallets that count
   * them, which are those above it, or it itself, whose largest line it is not in: floor(v / (20 c)) each.
   *
   * c changes only at ranked wallets and at the heads of their largest lines, the stations. All below a station, down to the next ones,
   * is one region with one c. So one pass down finds each buyer's region, and adding up the few regions gives what lies below each
   * station.
   */
  *#dues(ranked: readonly number[]): Pass<bigint[]> {
    const isRanked = new Set(ranked);
    const heads = ranked.map((n) => this.#largest[n]!).filter((n) => n !== NOBODY);
    const stations = [...new Set([...ranked, ...heads])].sort((a, b) => a - b);
    const stationOf = new Map(stations.map((n, station) => [n, station]));
    const counts = stations.map(() => 0);
    const sums = stations.map(() => 0n);
    const parents = stations.map(() => NOBODY);

    const regions = new Int32Array(this.#sums.length);
    for (let n = 0, next = 0; n < regions.length; n++) {
      if (n % STRIDE === 0) yield;
      if (this.#sums[n] === 0n) continue;
      const above = this.tree.inviters[n]!;
      const around = above < 0 ? NOBODY : regions[above]!;
      if (n === stations[next]) {
        const outside = above >= 0 && isRanked.has(above) && this.#largest[above] === n ? 1 : 0;
        const inherited = around === NOBODY ? 0 : counts[around]!;
        counts[next] = inherited - outside + (isRanked.has(n) ? 1 : 0);
        parents[next] = around;
        regions[n] = next++;
      } else {
        regions[n] = around;
      }
      const region = regions[n]!;
      const count = region === NOBODY ? 0 : counts[region]!;
      if (count > 0) sums[region]! += this.#own[n]! / (DUE_DIVISOR * BigInt(count));
    }
    // Against the order of binding the regions below are complete.
    for (let station = stations.length - 1; station >= 0; station--) {
      const parent = parents[station]!;
      if (parent !== NOBODY) sums[parent]! += sums[station]!;
    }
    return ranked.map((n) => {
      const head = this.#largest[n]!;
      const below = sums[stationOf.get(n)!]!;
      return head === NOBODY ? below : below - sums[stationOf.get(head)!]!;
    });
  }

  /** Recomputes what redemptions made stale. Against the order of binding, what is below a wallet is complete first. */
  *#refresh(): Pass<void> {
    if (this.#stale.size === 0) return;
    for (const n of this.#stale) {
      this.#largest[n] = NOBODY;
      this.#blocks[n] = this.#ownBlocks[n]!;
      this.#timestamps[n] = this.#ownTimestamps[n]!;
    }
    for (let n = this.#sums.length - 1; n > 0; n--) {
      if (n % STRIDE === 0) yield;
      const above = this.tree.inviters[n]!;
      if (this.#sums[n] !== 0n && this.#stale.has(above)) this.#addLine(above, n);
    }
    this.#stale.clear();
  }

  /** Counts the direct line `line` for its inviter. */
  #addLine(above: number, line: number): void {
    this.#note(above, this.#blocks[line]!, this.#timestamps[line]!);
    this.#compareLine(above, line);
  }

  /** Of equal lines the one with the lower address is the largest. */
  #compareLine(above: number, line: number): void {
    const largest = this.#largest[above]!;
    if (largest === line) return;
    const { wallets } = this.tree;
    const [sum, most] = [this.#sums[line]!, largest === NOBODY ? 0n : this.#sums[largest]!];
    if (sum > most || (sum === most && wallets[line]! < wallets[largest]!)) this.#largest[above] = line;
  }

  #note(n: number, block: number, timestamp: number): void {
    if (block > this.#blocks[n]!) this.#blocks[n] = block;
    if (timestamp > this.#timestamps[n]!) this.#timestamps[n] = timestamp;
  }

  /** Adds zeros for wallets bound since the last call. */
  #grow(): void {
    for (let n = this.#sums.length; n < this.tree.wallets.length; n++) {
      this.#own.push(0n);
      this.#ownBlocks.push(0);
      this.#ownTimestamps.push(0);
      this.#sums.push(0n);
      this.#blocks.push(0);
      this.#timestamps.push(0);
      this.#largest.push(NOBODY);
    }
  }
}

/** Higher score, then earlier block, then lower address. */
function byPlace(a: Place, b: Place): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.block !== b.block) return a.block - b.block;
  return a.wallet < b.wallet ? -1 : 1;
}
