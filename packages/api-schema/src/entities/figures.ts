import { z } from 'zod';
import { dateTime, decimal, wei } from './values.ts';

export const joinInfo = z.object({
  /** Wallets with an inviter. */
  joinUser: z.int(),
  /** Today's base yield, percent of the value of the power. */
  yieldRate: decimal,
});
export type JoinInfo = z.infer<typeof joinInfo>;

/** Value of all purchases, USDT. */
export const totalCommunityPerf = decimal;

/** Wei; the day starts at 00:00 UTC+8. */
export const todayData = z.object({ todayDestroy: wei, todayRelease: wei });
export type TodayData = z.infer<typeof todayData>;

export const trendPoint = z.object({ time: dateTime, amount: decimal });
export type TrendPoint = z.infer<typeof trendPoint>;

/** One minute in USDT; `t` is the minute's start, Unix seconds. Prices are decimal numbers for the chart. */
export const candle = z.object({
  t: z.int(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
});
export type Candle = z.infer<typeof candle>;

/** Parameters that the contracts' administrators may change within bounds. Basis points. */
export const rates = z.object({
  /** Share of a purchase's value that is minted as GS for the receiver. */
  gs: z.int(),
  /** Fuel: share of a redemption's value, and of a sale in the app. */
  redeemFuel: z.int(),
  saleFuel: z.int(),
  /** Share of a claim for the nodes and the DAO. */
  nodeFee: z.int(),
  daoFee: z.int(),
  /** Share of a claim for each generation above, nearest first. */
  dynamic: z.array(z.int()),
});
export type Rates = z.infer<typeof rates>;

/** Figures of the home page that no call of the specification returns, from the same index. */
export const homeStats = z.object({
  /** T/H */
  totalPower: decimal,
  /** T/H bought in the last 24 h. */
  power24h: decimal,
  /** T/H, total divided by joinUser. */
  perPersonPower: decimal,
  /** KL at the dead address. */
  deadBalance: decimal,
  /** KL that the current day releases, from 00:00 to 24:00 UTC+8. */
  dayRelease: decimal,
  /** USDT for 1 KL after the last trade; 0 before the first. */
  klPrice: decimal,
  /** Current rates; null before the contracts' setup is indexed. */
  rates: rates.nullable(),
});
export type HomeStats = z.infer<typeof homeStats>;

/** Figures of the home page's treasury card. */
export const treasury = z.object({
  /** USDT of the treasury. */
  usdt: decimal,
  /** KL held by the miner. */
  minerKl: decimal,
  /** KL in the ranking pool. */
  top101Kl: decimal,
});
export type Treasury = z.infer<typeof treasury>;
