import { z } from 'zod';
import { address, dateTime, decimal, updatedAt } from './values.ts';

export const rankEntry = z.object({
  address,
  /** Time of the community's last counted purchase. */
  updateTime: dateTime,
  /**
   * Ranking score of this week, USDT: purchases of the wallet and its downline less its largest direct line. Purchases
   * redeemed within the week do not count.
   */
  communityPerfWeek: decimal,
  /** USDT: the place's maximum payment, its part of 5% of the purchases that it counts. */
  due: decimal,
  /** KL: the formula's share of the pool. The place receives the smaller of the two. */
  share: decimal,
});
export type RankEntry = z.infer<typeof rankEntry>;

export const rank = z.object({
  championList: z.array(rankEntry),
  eliteList: z.array(rankEntry),
  challengeList: z.array(rankEntry),
  updatedAt,
});
export type Rank = z.infer<typeof rank>;

/** Breakdown of a wallet's score in this week's ranking, USDT. */
export const teamWeek = z.object({
  weekStart: dateTime,
  /** Purchases of the wallet itself, and of the wallet and its downline. */
  own: decimal,
  volume: decimal,
  /** The direct line with the most purchases, of equal lines the one with the lower address; null when no line bought. */
  largest: z.object({ address, volume: decimal }).nullable(),
  /** `volume` less the largest line. */
  score: decimal,
  /** Whether the score is above 0 and the wallet holds the 10 T/H that a place needs. */
  isRanked: z.boolean(),
  /**
   * Purchases of the wallet and its downline in previous weeks, newest first: seven, or fewer if the first purchase of
   * all is more recent.
   */
  weeksBefore: z.array(z.object({ weekStart: dateTime, volume: decimal })),
  updatedAt,
});
export type TeamWeek = z.infer<typeof teamWeek>;
