import { z } from 'zod';
import { side } from './records.ts';
import { address, dateTime, decimal, updatedAt } from './values.ts';

export const team = z.object({
  directReferrals: z.int(),
  /** Whole downline without the wallet itself. */
  teamCount: z.int(),
  /** Purchases of the downline, USDT. */
  teamPerf: decimal,
  /** Purchases of the downline and the wallet, USDT. */
  communityPerf: decimal,
  /** Power of the downline, T/H. */
  teamPower: decimal,
  updatedAt,
});
export type Team = z.infer<typeof team>;

export const account = z.object({
  /** KL received from all rewards, claimed or withdrawn. */
  totalEarnings: decimal,
  /** USDT of all purchases for the wallet, whoever paid for them. */
  paidIn: decimal.optional(),
  /** USDT that its orders paid on redemption. */
  redeemed: decimal.optional(),
  /** Price paid for its node licence, and dividends and fund payments claimed; null without a licence. */
  node: z.object({ paid: side, received: side }).nullable().optional(),
});
export type Account = z.infer<typeof account>;

/** A day in UTC+8, by its start, and the KL received on it from all rewards. */
export const dayEarning = z.object({ time: dateTime, amount: decimal });
export type DayEarning = z.infer<typeof dayEarning>;

export const invitation = z.object({
  id: z.string(),
  address,
  createdAt: dateTime,
  teamPerf: decimal,
  communityPerf: decimal,
  myPerf: decimal,
  teamPower: decimal,
  communityPower: decimal,
  /** The invited wallet's own power, T/H. */
  compPower: decimal,
  updatedAt,
});
export type Invitation = z.infer<typeof invitation>;

/** A wallet that the caller invited, with its whole downline. */
export const line = z.object({
  id: z.string(),
  address,
  createdAt: dateTime,
  directReferrals: z.int(),
  /** Wallets below it. */
  teamCount: z.int(),
  /** Purchases of the wallet and its downline, USDT: all time, and those of this week that count in the ranking. */
  volume: decimal,
  weekVolume: decimal,
  /** USDT of their purchases in previous weeks, newest first; the same weeks as in `teamWeek`. */
  weeksBefore: z.array(decimal),
  /** T/H of the wallet and its downline. */
  power: decimal,
  /** When the wallet last bought power for any wallet, or received some; null if never. */
  lastPurchase: dateTime.nullable(),
  updatedAt,
});
export type Line = z.infer<typeof line>;
