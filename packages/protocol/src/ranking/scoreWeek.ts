import type { Address } from 'viem';
import { RANKING_CAP_PERCENT, RANKING_MIN_POWER, RANKING_PLACES } from '../economics.ts';
import { Amounts, resized } from './Amounts.ts';
import { STRIDE } from './pass.ts';
import type { Pass } from './pass.ts';
import { TopK } from './TopK.ts';

/** The referral tree. Wallets are numbered in the order of binding, so an inviter's number is lower than those of its downline. */
export interface Tree {
  readonly size: number;
  /** Number of the inviter by number of the wallet; -1: none. May be longer than `size`. */
  readonly inviters: ArrayLike<number>;
  /** All in one case, because ties are settled by the lower address. */
  walletOf(n: number): Address;
  /** 1e18 = 1 T/H. */
  powerOf(n: number): bigint;
}

/** A place of a week's ranking. `score` and `due` in USDT wei; `due` is the most that the place is paid. */
export interface Place {
  wallet: Address;
  score: bigint;
  due: bigint;
  /** Block of the last purchase in the wallet's community that counts. */
  block: number;
}

/** A purchase pays at most a twentieth of its value over all places together. */
const DUE_DIVISOR = Number(100n / RANKING_CAP_PERCENT);
const NONE = -1;

/** Purchases for each wallet in a week that were not redeemed within it, by number of the wallet, in USDT wei. */
export class WeekPurchases {
  /** Purchases of each wallet itself, and the block of its last one that counts. */
  readonly own: Amounts;
  ownBlocks: Uint32Array;
  /** Computed by `scoreWeek`: purchases of each wallet and its downline, and the number of the wallet that heads its largest direct line; -1: none. */
  readonly sums: Amounts;
  largest: Int32Array;

  /** @param length number of wallets, none of which has purchases yet */
  constructor(length: number) {
    this.own = new Amounts(length);
    this.ownBlocks = new Uint32Array(length);
    this.sums = new Amounts(length);
    this.largest = new Int32Array(length).fill(NONE);
  }

  resize(length: number): void {
    this.own.resize(length);
    this.ownBlocks = resized(this.ownBlocks, length);
    this.sums.resize(length);
    this.largest = resized(this.largest, length);
  }

  clear(): void {
    this.own.clear();
    this.ownBlocks.fill(0);
  }

  /** Adds a purchase of wallet `n`, later than all before. */
  buy(n: number, amount: bigint, block: number): void {
    this.own.add(n, amount);
    this.ownBlocks[n] = block;
  }

  /** Removes all purchases of wallet `n` so far. */
  redeem(n: number): void {
    this.own.set(n, 0n);
    this.ownBlocks[n] = 0;
  }
}

/**
 * The places of a week: by score, then by the earlier block of the community's last purchase, then by the lower address. The score is the
 * net purchases of a wallet and its whole downline less its largest direct line; of equal lines the one with the lower address is the
 * largest. Only wallets with at least 10 T/H and a score above zero have a place. Neither tree nor purchases may change while it runs.
 *
 * Two passes against the order of binding and two along it, whatever the shape of the tree.
 */
export function* scoreWeek(tree: Tree, purchases: WeekPurchases): Pass<Place[]> {
  const blocks = yield* sumUp(tree, purchases);
  const ranked = yield* rank(tree, purchases, blocks);
  const due = yield* dues(tree, purchases, ranked);
  return ranked.map(({ n, wallet, score }, i) => ({ wallet, score, due: due[i]!, block: blocks[n]! }));
}

/** Runs against the order of binding, so that every line is complete before it is added to its inviter's. Returns each community's last block. */
function* sumUp(tree: Tree, purchases: WeekPurchases): Pass<Uint32Array> {
  const { size, inviters } = tree;
  const { own, ownBlocks, sums, largest } = purchases;
  const blocks = new Uint32Array(size);
  sums.clear();
  largest.fill(NONE);
  for (let n = size - 1; n >= 0; n--) {
    if (n % STRIDE === 0) yield;
    sums.addFrom(n, own, n);
    if (sums.isZero(n)) continue;
    if (ownBlocks[n]! > blocks[n]!) blocks[n] = ownBlocks[n]!;
    const above = inviters[n]!;
    if (above < 0) continue;
    sums.addFrom(above, sums, n);
    if (blocks[n]! > blocks[above]!) blocks[above] = blocks[n]!;
    const line = largest[above]!;
    const order = line < 0 ? 1 : sums.compare(n, line);
    if (order > 0 || (order === 0 && tree.walletOf(n) < tree.walletOf(line))) largest[above] = n;
  }
  return blocks;
}

interface Candidate {
  n: number;
  wallet: Address;
  score: bigint;
  block: number;
}

function* rank(tree: Tree, { sums, largest }: WeekPurchases, blocks: Uint32Array): Pass<Candidate[]> {
  const best = new TopK<Candidate>(Number(RANKING_PLACES), byPlace);
  /** Indexes in `scores`: the score to beat, and the candidate's. */
  const [BAR, SCORE] = [0, 1];
  const scores = new Amounts(2);
  for (let n = 0; n < tree.size; n++) {
    if (n % STRIDE === 0) yield;
    if (sums.isZero(n)) continue;
    scores.setDifference(SCORE, sums, n, largest[n]!);
    // Skips nearly all wallets of a large tree.
    if (scores.isZero(SCORE) || scores.compare(SCORE, BAR) < 0 || tree.powerOf(n) < RANKING_MIN_POWER)
      continue;
    best.offer({ n, wallet: tree.walletOf(n), score: scores.at(SCORE), block: blocks[n]! });
    if (best.last) scores.set(BAR, best.last.score);
  }
  return best.places;
}

function byPlace(a: Candidate, b: Candidate): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.block !== b.block) return a.block - b.block;
  return a.wallet < b.wallet ? -1 : 1;
}

/**
 * What each ranked wallet is due, USDT wei. A twentieth of a wallet's purchases is shared equally, each part rounded down, among the ranked
 * wallets that count them: the wallet itself, and those above it whose largest line does not contain it.
 */
function* dues(
  { size, inviters }: Tree,
  { own, sums, largest }: WeekPurchases,
  ranked: readonly Candidate[],
): Pass<bigint[]> {
  const isRanked = new Uint8Array(size);
  for (const { n } of ranked) isRanked[n] = 1;
  /** How many ranked wallets above count what a wallet buys. */
  const counts = new Uint16Array(size);
  /** Per wallet: one sharer's part of its purchases, to which the second loop adds those of its downline. */
  const parts = new Amounts(size);
  for (let n = 0; n < size; n++) {
    if (n % STRIDE === 0) yield;
    if (sums.isZero(n)) continue;
    const above = inviters[n]!;
    if (above >= 0) counts[n] = counts[above]! + (isRanked[above] === 1 && largest[above] !== n ? 1 : 0);
    const sharers = counts[n]! + isRanked[n]!;
    if (sharers > 0) parts.addQuotient(n, own, n, DUE_DIVISOR * sharers);
  }
  for (let n = size - 1; n > 0; n--) {
    if (n % STRIDE === 0) yield;
    const above = inviters[n]!;
    if (above >= 0 && !parts.isZero(n)) parts.addFrom(above, parts, n);
  }
  return ranked.map(({ n }) => {
    const line = largest[n]!;
    return parts.at(n) - (line < 0 ? 0n : parts.at(line));
  });
}
