import { parseEther } from 'viem';
import { WeekScores } from './WeekScores.ts';

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
 * least 10 T/H with a score above 0, ordered by score, then earlier block, then lower address.
 */
export function weeklyRanking(tree: RankedTree, purchases: ReadonlyMap<Address, WeekPurchases>): Score[] {
  const scores = new WeekScores(tree);
  for (const [wallet, { amount, block, timestamp }] of purchases) {
    const n = tree.numberOf(wallet);
    if (n !== undefined) scores.load(n, amount, block, timestamp);
  }
  scores.sumUp();
  return scores.places(Infinity);
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
