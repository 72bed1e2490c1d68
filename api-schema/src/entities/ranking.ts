import { z } from 'zod';
import { address, dateTime, decimal } from './values.ts';

export const rankEntry = z.object({
  address,
  /** Time of the community's last purchase that counts. */
  updateTime: dateTime,
  /**
   * Ranking score of this week, USDT: purchases of the wallet and its downline less its largest direct line. What was bought and
   * redeemed within the week does not count.
   */
  communityPerfWeek: decimal,
  /** USDT: the most that the place is paid, its part of 5% of the purchases that it counts. */
  due: decimal,
  /** KL: the formula's share of the pool. The place is paid the smaller of the two. */
  share: decimal,
});
export type RankEntry = z.infer<typeof rankEntry>;

export const rank = z.object({
  championList: z.array(rankEntry),
  eliteList: z.array(rankEntry),
  challengeList: z.array(rankEntry),
});
export type Rank = z.infer<typeof rank>;

/** What a wallet's score in this week's ranking is made of, USDT. */
export const teamWeek = z.object({
  weekStart: dateTime,
  /** Of the wallet itself, and with its downline. */
  own: decimal,
  volume: decimal,
  /** Of equal lines the one with the lower address; null when no line bought. */
  largest: z.object({ address, volume: decimal }).nullable(),
  /** `volume` less the largest line. */
  score: decimal,
  /** Whether the score is above 0 and the wallet holds the 10 T/H that a place needs. */
  isRanked: z.boolean(),
  /** What the wallet and its downline bought in the weeks before, the newest first: seven, or fewer after the first purchase of all. */
  weeksBefore: z.array(z.object({ weekStart: dateTime, volume: decimal })),
});
export type TeamWeek = z.infer<typeof teamWeek>;
