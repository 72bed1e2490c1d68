import { RANKING_TIERS, RANKING_WEEK_PERCENT } from '@koala/protocol/economics';
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

const { champion, elite, challenge } = RANKING_TIERS;
/** Places that are rewarded. */
export const RANK_PLACES = Number(champion.places + elite.places + challenge.places);

/**
 * KL wei that the formula gives to `place` (from 1) of a pool of `total` KL wei. Rounded down as the contract does; 0 after the last place.
 */
export function shareOf(place: number, total: bigint): bigint {
  let last = 0n;
  for (const { percent, places } of [champion, elite, challenge]) {
    last += places;
    if (BigInt(place) <= last) return (total * RANKING_WEEK_PERCENT * percent) / (10_000n * places);
  }
  return 0n;
}

/**
 * Ranked places of a week. The score of a wallet is what it and its whole downline bought in the week, less its largest direct line.
 * Holders of at least 10 T/H with a score above 0, ordered by score, then earlier block, then lower address. What was redeemed within the
 * week does not count.
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
export function tiers<T>(places: readonly T[]): Record<keyof typeof RANKING_TIERS, T[]> {
  const [champions, elites] = [Number(champion.places), Number(champion.places + elite.places)];
  return {
    champion: places.slice(0, champions),
    elite: places.slice(champions, elites),
    challenge: places.slice(elites, RANK_PLACES),
  };
}
