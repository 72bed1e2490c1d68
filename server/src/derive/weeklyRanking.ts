import type { RankedTree } from './RankedTree.ts';
import { WeekScores } from './WeekScores.ts';
import type { Score } from './WeekScores.ts';

type Address = `0x${string}`;

/** Purchases of one wallet in the week that still count: their sum in USDT wei, and block and time of the last one. */
export interface WeekPurchases {
  amount: bigint;
  block: number;
  timestamp: number;
}

export const TIER_SIZES = { champion: 49, elite: 100, challenge: 200 } as const;
/** Places that are rewarded. */
export const RANK_PLACES = TIER_SIZES.champion + TIER_SIZES.elite + TIER_SIZES.challenge;

/** What a week gives of the pool to a tier, in thousandths. */
const TIER_SHARES = { champion: 30n, elite: 30n, challenge: 40n } as const;

/**
 * KL wei that the formula gives to `place` (from 1) of a pool of `total` KL wei, rounded down as the contract does; 0 after the last
 * place.
 */
export function shareOf(place: number, total: bigint): bigint {
  let last = 0;
  for (const tier of ['champion', 'elite', 'challenge'] as const) {
    last += TIER_SIZES[tier];
    if (place <= last) return (total * TIER_SHARES[tier]) / (1000n * BigInt(TIER_SIZES[tier]));
  }
  return 0n;
}

/**
 * Ranked places of a week: the score of a wallet is what it and its whole downline bought in the week, less its largest direct line.
 * Holders of at least 10 T/H with a score above 0, ordered by score, then earlier block, then lower address. What was redeemed within
 * the week does not count.
 */
export function weeklyRanking(tree: RankedTree, purchases: ReadonlyMap<Address, WeekPurchases>): Score[] {
  const scores = new WeekScores(tree);
  for (const [wallet, { amount, block, timestamp }] of purchases) {
    const n = tree.numberOf(wallet);
    if (n !== undefined) scores.load(n, amount, block, timestamp);
  }
  scores.sumUp();
  return scores.places(RANK_PLACES);
}

/** Splits places into the three tiers; places after 349 get nothing. */
export function tiers<T>(places: readonly T[]): Record<keyof typeof TIER_SIZES, T[]> {
  const { champion, elite, challenge } = TIER_SIZES;
  return {
    champion: places.slice(0, champion),
    elite: places.slice(champion, champion + elite),
    challenge: places.slice(champion + elite, champion + elite + challenge),
  };
}
