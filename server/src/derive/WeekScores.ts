import { parseEther } from 'viem';
import { Amounts, toAmount } from './Amounts.ts';
import type { Amount } from './Amounts.ts';
import { Dues } from './Dues.ts';
import { Leaders } from './Leaders.ts';
import { Numbers } from './Numbers.ts';
import type { RankedTree } from './RankedTree.ts';
import { atOnce, STRIDE } from './slices.ts';
import type { Pass } from './slices.ts';

type Address = `0x${string}`;

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
export const RANK_MINIMUM_POWER = parseEther('10');

const NOBODY = -1;
const ZERO: Amount = toAmount(0n);

/**
 * Scores of one week, updated by each purchase and redemption, which climb to the root: O(depth). Sums are always exact. A redemption makes
 * the largest line and the last purchase of the wallets above stale; they are recomputed from their direct lines when places are read. The
 * best places and their rewards are updated incrementally, so reading them needs no pass over all wallets; loading does. After a
 * reorganisation the week is reloaded.
 */
export class WeekScores {
  /** Each wallet's own purchases that still count, and the last one's block and time. */
  readonly #own = new Amounts();
  readonly #ownBlocks = new Numbers();
  readonly #ownTimestamps = new Numbers();
  /** The same of the wallet with its downline. */
  readonly #sums = new Amounts();
  readonly #blocks = new Numbers();
  readonly #timestamps = new Numbers();
  /** Number of the wallet that heads the largest direct line. */
  readonly #largest = new Numbers();
  /** The newest direct line of each wallet, and the line of the same inviter before it. */
  readonly #firstLines = new Numbers();
  readonly #nextLines = new Numbers();
  /** Wallets whose largest line and last purchase must be recomputed. */
  readonly #stale = new Set<number>();
  readonly #leaders: Leaders;
  readonly #dues: Dues;

  constructor(private readonly tree: RankedTree) {
    this.#leaders = new Leaders(
      {
        length: () => this.#sums.length,
        compareScore: (n, score) => this.#sums.compareRest(n, this.#lineOf(n), score),
        blockOf: (n) => this.#blocks.at(n),
        walletOf: (n) => this.tree.wallets.at(n)!,
        scoreOf: (n) => this.#scoreOf(n),
      },
      (n) => this.tree.powerOf(n) >= RANK_MINIMUM_POWER,
    );
    this.#dues = new Dues(this.tree, this.#own, (n) => this.#lineOf(n));
  }

  /** Loads a purchase of wallet `n` for a later `sumUp`; call it before `add`. */
  load(n: number, amount: bigint, block: number, timestamp: number): void {
    this.#grow();
    this.#own.add(n, toAmount(amount));
    this.#ownBlocks.set(n, Math.max(this.#ownBlocks.at(n), block));
    this.#ownTimestamps.set(n, Math.max(this.#ownTimestamps.at(n), timestamp));
  }

  /** Drops the loaded purchases of wallet `n`, which redeemed. */
  unload(n: number): void {
    this.#grow();
    this.#forgetOwn(n);
  }

  /** Makes room for all wallets, in slices; `load` needs it and does it at once. */
  *growing(): Pass<void> {
    while (this.#sums.length < this.tree.wallets.length) {
      this.#grow(this.#sums.length + STRIDE);
      yield;
    }
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
      this.#sums.addFrom(n, this.#own, n);
      if (this.#sums.isZero(n)) continue;
      this.#note(n, this.#ownBlocks.at(n), this.#ownTimestamps.at(n));
      const above = this.tree.inviters.at(n)!;
      if (above < 0) continue;
      this.#sums.addFrom(above, this.#sums, n);
      this.#addLine(above, n);
    }
  }

  /** Adds a purchase of wallet `n`, later than all before. */
  add(n: number, amount: bigint, block: number, timestamp: number): void {
    this.#grow();
    if (amount === 0n) return;
    const [before, more] = [this.#own.at(n), toAmount(amount)];
    this.#own.add(n, more);
    this.#ownBlocks.set(n, block);
    this.#ownTimestamps.set(n, timestamp);
    for (let line = n; line >= 0; line = this.tree.inviters.at(line)!) {
      this.#sums.add(line, more);
      this.#note(line, block, timestamp);
      const above = this.tree.inviters.at(line)!;
      if (above >= 0) this.#compareLine(above, line);
      this.#leaders.changed(line);
    }
    this.#dues.changed(n, before);
  }

  /** Removes all purchases of wallet `n` so far. */
  redeem(n: number): void {
    this.#grow();
    const amount = this.#own.at(n);
    if (amount === 0n) return;
    this.#forgetOwn(n);
    const less = toAmount(-amount);
    for (let line = n; line >= 0; line = this.tree.inviters.at(line)!) {
      this.#sums.add(line, less);
      this.#stale.add(line);
    }
    this.#dues.changed(n, amount);
  }

  /** The best `limit` places, and the reward of each when these are the ranked ones. */
  places(limit: number): Score[] {
    return atOnce(this.placing(limit));
  }

  /** The pass of `places`. Nothing may be added or redeemed meanwhile. */
  *placing(limit: number): Pass<Score[]> {
    this.#refresh();
    const best = yield* this.#leaders.best(limit);
    const dues = yield* this.#dues.of(best);
    return best.map((n, i) => ({
      wallet: this.tree.wallets.at(n)!,
      score: this.#scoreOf(n),
      due: dues[i]!,
      block: this.#blocks.at(n),
      timestamp: this.#timestamps.at(n),
    }));
  }

  /** Net purchases of wallet `n` with its downline so far, USDT as a decimal string: one look-up. */
  volumeOf(n: number): string {
    return n < this.#sums.length ? this.#sums.decimalAt(n) : '0';
  }

  /** The parts of the score of wallet `n`. Only what a redemption made stale is recomputed. */
  standingOf(n: number): {
    own: bigint;
    score: bigint;
    largest: { wallet: Address; sum: bigint } | undefined;
  } {
    this.#grow();
    this.#refresh();
    const line = this.#lineOf(n);
    return {
      own: this.#own.at(n),
      score: this.#scoreOf(n),
      largest:
        line === undefined ? undefined : { wallet: this.tree.wallets.at(line)!, sum: this.#sums.at(line) },
    };
  }

  #lineOf(n: number): number | undefined {
    const largest = this.#largest.at(n);
    return largest === NOBODY ? undefined : largest;
  }

  #scoreOf(n: number): bigint {
    const line = this.#lineOf(n);
    return line === undefined ? this.#sums.at(n) : this.#sums.at(n) - this.#sums.at(line);
  }

  #forgetOwn(n: number): void {
    this.#own.set(n, ZERO);
    this.#ownBlocks.set(n, 0);
    this.#ownTimestamps.set(n, 0);
  }

  /** Recomputes what redemptions made stale. Against the order of binding, what is below a wallet is complete first. */
  #refresh(): void {
    for (const n of [...this.#stale].sort((a, b) => b - a)) {
      this.#largest.set(n, NOBODY);
      this.#blocks.set(n, this.#ownBlocks.at(n));
      this.#timestamps.set(n, this.#ownTimestamps.at(n));
      for (let line = this.#firstLines.at(n); line !== NOBODY; line = this.#nextLines.at(line))
        if (!this.#sums.isZero(line)) this.#addLine(n, line);
      this.#leaders.changed(n);
    }
    this.#stale.clear();
  }

  /** Counts the direct line `line` for its inviter. */
  #addLine(above: number, line: number): void {
    this.#note(above, this.#blocks.at(line), this.#timestamps.at(line));
    this.#compareLine(above, line);
  }

  /** Of equal lines the one with the lower address is the largest. */
  #compareLine(above: number, line: number): void {
    const largest = this.#largest.at(above);
    if (largest === line) return;
    const { wallets } = this.tree;
    const more = largest === NOBODY ? 1 : this.#sums.compare(line, largest);
    if (more > 0 || (more === 0 && wallets.at(line)! < wallets.at(largest)!)) this.#largest.set(above, line);
  }

  #note(n: number, block: number, timestamp: number): void {
    if (block > this.#blocks.at(n)) this.#blocks.set(n, block);
    if (timestamp > this.#timestamps.at(n)) this.#timestamps.set(n, timestamp);
  }

  /** Adds zeros for wallets bound since the last call, up to number `end`. */
  #grow(end = Infinity): void {
    const size = Math.min(end, this.tree.wallets.length);
    for (let n = this.#sums.length; n < size; n++) {
      for (const amounts of [this.#own, this.#sums]) amounts.push(ZERO);
      for (const numbers of [this.#ownBlocks, this.#ownTimestamps, this.#blocks, this.#timestamps])
        numbers.push(0);
      this.#largest.push(NOBODY);
      this.#firstLines.push(NOBODY);
      const above = this.tree.inviters.at(n)!;
      this.#nextLines.push(above < 0 ? NOBODY : this.#firstLines.at(above));
      if (above >= 0) this.#firstLines.set(above, n);
    }
  }
}
