import { z } from 'zod';
import { origin } from './records.ts';
import { address, dateTime, decimal, updatedAt } from './values.ts';

export const activityStage = z.object({
  stage: z.int(),
  startTime: dateTime,
  endTime: dateTime,
  /** USDT */
  maxEarnings: decimal,
  /** USDT */
  getEarnings: decimal,
});
export type ActivityStage = z.infer<typeof activityStage>;

/** Figures for buyers of a node licence, as of the last indexed block. */
export const nodeSale = z.object({
  /** USDT for 1 JU by the oracle; 0 before its first price. */
  juPrice: decimal,
  /** KL and USDT that one licence received in the last 7 days. */
  weekKl: decimal,
  weekUsdt: decimal,
});
export type NodeSale = z.infer<typeof nodeSale>;

export const fightSession = z.object({
  id: z.int(),
  totalReward: decimal,
  getReward: decimal,
  myMaxReward: decimal,
  /** The caller's cards of the session. */
  myCards: z.int(),
  startTime: dateTime,
  endTime: dateTime,
});
export type FightSession = z.infer<typeof fightSession>;

export const fightRankEntry = z.object({ address, interestPerf: decimal, updatedAt });
export type FightRankEntry = z.infer<typeof fightRankEntry>;

export const fightBillRecord = z.object({ id: z.string(), createTime: dateTime, amount: decimal, ...origin });
export type FightBillRecord = z.infer<typeof fightBillRecord>;
