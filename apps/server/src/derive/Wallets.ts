import { Amounts, resized } from '@koala/protocol/ranking/Amounts';
import { STRIDE } from '@koala/protocol/ranking/pass';
import type { Pass } from '@koala/protocol/ranking/pass';
import { WeekPurchases } from '@koala/protocol/ranking/scoreWeek';
import type { Tree } from '@koala/protocol/ranking/scoreWeek';
import type { walletFigures, weekFigures } from '../db/chainSchema.ts';
import { Addresses } from './Addresses.ts';

type Address = `0x${string}`;

/** Bits of `changed`: which rows of a wallet have to be written. */
export const TEAM_ROW = 1;
export const WEEK_ROW = 2;

/** Room for more wallets than there are, so that the arrays are rarely copied. */
const GROWTH_FACTOR = 1.25;
const MIN_CAPACITY = 1_024;
const NONE = -1;

/**
 * All wallets of the referral tree with their own values and the sums of their downlines. They are stored in typed arrays, about 170 bytes
 * a wallet, which the garbage collector does not visit. Wallets are numbered in the order of binding: number 0 is the origin user. Values
 * are USDT wei, power 1e18 = 1 T/H.
 */
export class Wallets implements Tree {
  readonly #addresses = new Addresses();
  #capacity = 0;
  inviters = new Int32Array(0);
  /** Each wallet's own values: the sum of all its purchases, and its power. */
  readonly perfs = new Amounts(0);
  readonly powers = new Amounts(0);
  /** Net purchases of the current week. */
  readonly week = new WeekPurchases(0);
  /** For each wallet, the bits of the rows that have to be written. */
  changed = new Uint8Array(0);
  /** Sums of each downline, computed by `sumTeams`. */
  direct = new Int32Array(0);
  counts = new Int32Array(0);
  readonly teamPerfs = new Amounts(0);
  readonly teamPowers = new Amounts(0);
  /** Purchases and power of wallets that have no inviter (yet). */
  readonly #unbound = new Map<Address, { perf: bigint; power: bigint }>();

  constructor(origin: Address) {
    this.#append(origin, NONE);
  }

  get size(): number {
    return this.#addresses.length;
  }

  walletOf(n: number): Address {
    return this.#addresses.at(n);
  }

  powerOf(n: number): bigint {
    return this.powers.at(n);
  }

  /** Number of a bound wallet; undefined when it is not bound. */
  numberOf(wallet: Address): number | undefined {
    return this.#addresses.numberOf(wallet);
  }

  reserve(size: number): void {
    if (size <= this.#capacity) return;
    this.#capacity = Math.max(MIN_CAPACITY, size);
    this.#addresses.reserve(this.#capacity);
    for (const amounts of [this.perfs, this.powers, this.week, this.teamPerfs, this.teamPowers])
      amounts.resize(this.#capacity);
    this.inviters = resized(this.inviters, this.#capacity);
    this.changed = resized(this.changed, this.#capacity);
    this.direct = resized(this.direct, this.#capacity);
    this.counts = resized(this.counts, this.#capacity);
  }

  /** Appends `wallet` below `inviter`, which must be bound. Returns its number. */
  bind(wallet: Address, inviter: Address): number {
    const above = this.numberOf(inviter);
    if (above === undefined) throw new Error(`the inviter ${inviter} of ${wallet} is not in the tree`);
    return this.#append(wallet, above);
  }

  /** Removes the wallet that was bound last from the tree, and marks its inviter. Returns its address. */
  unbind(): Address {
    const n = this.size - 1;
    const wallet = this.walletOf(n);
    const own = { perf: this.perfs.at(n), power: this.powers.at(n) };
    if (own.perf !== 0n || own.power !== 0n) this.#unbound.set(wallet, own);
    this.changed[this.inviters[n]!]! |= this.changed[n]! | TEAM_ROW;
    this.changed[n] = 0;
    for (const amounts of [this.perfs, this.powers]) amounts.set(n, 0n);
    this.week.redeem(n);
    this.#addresses.pop();
    return wallet;
  }

  /** Adds a purchase to the wallet's total of all weeks. Returns the number of the wallet, if it is bound. */
  buy(wallet: Address, amount: bigint): number | undefined {
    const n = this.numberOf(wallet);
    if (n === undefined) {
      const { perf, power } = this.#unbound.get(wallet) ?? NOTHING;
      this.#unbound.set(wallet, { perf: perf + amount, power });
    } else this.perfs.add(n, amount);
    return n;
  }

  powerOfWallet(wallet: Address): bigint {
    const n = this.numberOf(wallet);
    return n === undefined ? (this.#unbound.get(wallet)?.power ?? 0n) : this.powers.at(n);
  }

  /** Sets the power of `wallet`. Returns the number of the wallet, if it is bound. */
  setPower(wallet: Address, power: bigint): number | undefined {
    const n = this.numberOf(wallet);
    if (n === undefined) this.#unbound.set(wallet, { perf: this.#unbound.get(wallet)?.perf ?? 0n, power });
    else this.powers.set(n, power);
    return n;
  }

  /** Marks every wallet above a changed one. */
  *spreadChanges(): Pass<void> {
    const { changed, inviters } = this;
    for (let n = this.size - 1; n > 0; n--) {
      if (n % STRIDE === 0) yield;
      changed[inviters[n]!]! |= changed[n]!;
    }
  }

  /** Sums every downline, in one pass in reverse order of binding. */
  *sumTeams(): Pass<void> {
    const { inviters, perfs, powers, teamPerfs, teamPowers, direct, counts } = this;
    for (const sums of [teamPerfs, teamPowers]) sums.clear();
    for (const sums of [direct, counts]) sums.fill(0);
    for (let n = this.size - 1; n > 0; n--) {
      if (n % STRIDE === 0) yield;
      const above = inviters[n]!;
      direct[above]! += 1;
      counts[above]! += 1 + counts[n]!;
      teamPerfs.addFrom(above, perfs, n);
      teamPerfs.addFrom(above, teamPerfs, n);
      teamPowers.addFrom(above, powers, n);
      teamPowers.addFrom(above, teamPowers, n);
    }
  }

  /** Clears the bit `kind` of the wallets numbered `from` up to but excluding `to`, because their rows are written. */
  settle(kind: number, from = 0, to = this.size): void {
    for (let n = from; n < to; n++) this.changed[n]! &= ~kind;
  }

  figuresOf(n: number): typeof walletFigures.$inferInsert {
    return {
      wallet: this.walletOf(n),
      directReferrals: this.direct[n]!,
      teamCount: this.counts[n]!,
      perf: this.perfs.at(n),
      power: this.powers.at(n),
      teamPerf: this.teamPerfs.at(n),
      teamPower: this.teamPowers.at(n),
    };
  }

  /** The figures of wallet `n` in `week`, which must be the week whose purchases are in memory. */
  weekFiguresOf(n: number, week: number): typeof weekFigures.$inferInsert {
    const { own, sums, largest } = this.week;
    const line = largest[n]!;
    return {
      wallet: this.walletOf(n),
      week,
      own: own.at(n),
      volume: sums.at(n),
      largest: line < 0 ? null : this.walletOf(line),
      largestVolume: line < 0 ? 0n : sums.at(line),
    };
  }

  #append(wallet: Address, above: number): number {
    if (this.size === this.#capacity) this.reserve(Math.ceil(this.size * GROWTH_FACTOR) + 1);
    const n = this.#addresses.push(wallet);
    this.inviters[n] = above;
    const own = this.#unbound.get(wallet);
    if (own) {
      this.perfs.set(n, own.perf);
      this.powers.set(n, own.power);
      this.#unbound.delete(wallet);
    }
    return n;
  }
}

const NOTHING = { perf: 0n, power: 0n };
