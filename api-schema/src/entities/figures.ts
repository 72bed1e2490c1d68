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

/** One minute in USDT; `t` is the minute's start, unix seconds. Prices are decimal numbers as the chart reads them. */
export const candle = z.object({
  t: z.int(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
});
export type Candle = z.infer<typeof candle>;

/** What the administrators of the contracts may change, within the contracts' bounds. Basis points. */
export const rates = z.object({
  /** Of a purchase's value: GS minted for the receiver. */
  gs: z.int(),
  /** Fuel: of a redemption's value, and of a sale in the app. */
  redeemFuel: z.int(),
  saleFuel: z.int(),
  /** Of a claim: to the nodes, to the DAO. */
  nodeFee: z.int(),
  daoFee: z.int(),
  /** Of a claim: to each generation above, the nearest first. */
  dynamic: z.array(z.int()),
});
export type Rates = z.infer<typeof rates>;

/** Figures of the home page beside the specification's calls, from the same index. */
export const homeStats = z.object({
  /** T/H */
  totalPower: decimal,
  /** T/H bought in the last 24 h. */
  power24h: decimal,
  /** T/H, total over joinUser. */
  perPersonPower: decimal,
  /** KL at the dead address. */
  deadBalance: decimal,
  /** KL that all of today releases, from 00:00 to 24:00 UTC+8. */
  dayRelease: decimal,
  /** USDT for 1 KL after the last trade; 0 before the first. */
  klPrice: decimal,
  /** As of now; null before the contracts' setting up is indexed. */
  rates: rates.nullable(),
});
export type HomeStats = z.infer<typeof homeStats>;

/** What the home page's treasury card shows. */
export const treasury = z.object({
  /** USDT of the treasury. */
  usdt: decimal,
  /** KL held by the miner. */
  minerKl: decimal,
  /** KL of the ranking's pool. */
  top101Kl: decimal,
});
export type Treasury = z.infer<typeof treasury>;
