import { parseEther } from 'viem';

type Address = `0x${string}`;

/** Purchases of one wallet in the week: their sum in USDT wei, and block and time of the last one. */
export interface WeekPurchases {
  amount: bigint;
  block: number;
  timestamp: number;
}

/** The part of a referral tree that scoring needs: an inviter's number is lower than those of its downline; -1: none. */
export interface RankedTree {
  wallets: readonly Address[];
  inviters: readonly number[];
  numberOf(wallet: Address): number | undefined;
  powerOf(number: number): bigint;
}

/** `block` and `timestamp` are those of the week's last purchase in the wallet's community. */
export interface Score {
  wallet: Address;
  score: bigint;
  block: number;
  timestamp: number;
}

export const RANK_MINIMUM_POWER = parseEther('10');
export const TIER_SIZES = { champion: 49, elite: 100, challenge: 200 } as const;
/** Places that are rewarded. */
export const RANK_PLACES = TIER_SIZES.champion + TIER_SIZES.elite + TIER_SIZES.challenge;

/**
 * Places of a week: the score of a wallet is what it and its whole downline bought in the week, less its largest direct line. Holders of at
 * least 10 T/H with a score above 0, ordered by score, then earlier block, then lower address. Costs O(k log k) for k wallets with a purchase
 * in their community.
 */
export function weeklyRanking(tree: RankedTree, purchases: ReadonlyMap<Address, WeekPurchases>): Score[] {
  const lines = new Map<number, { sum: bigint; largest: bigint; block: number; timestamp: number }>();
  for (const [wallet, week] of purchases) {
    const n = tree.numberOf(wallet);
    if (n === undefined) continue;
    lines.set(n, { sum: week.amount, largest: 0n, block: week.block, timestamp: week.timestamp });
  }
  for (const start of [...lines.keys()]) {
    for (let n = tree.inviters[start]!; n >= 0 && !lines.has(n); n = tree.inviters[n]!) {
      lines.set(n, { sum: 0n, largest: 0n, block: 0, timestamp: 0 });
    }
  }
  const scores: Score[] = [];
  // Against the order of binding every line is complete before it is added to its inviter's.
  for (const n of [...lines.keys()].sort((a, b) => b - a)) {
    const line = lines.get(n)!;
    const score = line.sum - line.largest;
    if (score > 0n && tree.powerOf(n) >= RANK_MINIMUM_POWER) {
      scores.push({ wallet: tree.wallets[n]!, score, block: line.block, timestamp: line.timestamp });
    }
    const above = lines.get(tree.inviters[n]!);
    if (!above) continue;
    above.sum += line.sum;
    if (line.sum > above.largest) above.largest = line.sum;
    above.block = Math.max(above.block, line.block);
    above.timestamp = Math.max(above.timestamp, line.timestamp);
  }
  return scores.sort(byPlace);
}

function byPlace(a: Score, b: Score): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.block !== b.block) return a.block - b.block;
  return a.wallet < b.wallet ? -1 : 1;
}

/** Splits places into the three tiers; places after 349 get nothing. */
export function tiers(scores: readonly Score[]): Record<keyof typeof TIER_SIZES, Score[]> {
  const { champion, elite, challenge } = TIER_SIZES;
  return {
    champion: scores.slice(0, champion),
    elite: scores.slice(champion, champion + elite),
    challenge: scores.slice(champion + elite, champion + elite + challenge),
  };
}
