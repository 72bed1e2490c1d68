import { z } from 'zod';
import { HISTORIES } from './histories.ts';
import { address, date, dateTime, decimal, isoTime, txHash, wei } from './values.ts';

/** What can happen to a wallet. */
export const ACTIVITY_KINDS = [
  'bought',
  'boughtForAnother',
  'receivedPower',
  'claimed',
  'sold',
  'soldForAnother',
  'saleFailed',
  'teamReward',
  'rankingReward',
  'withdrewTeam',
  'withdrewRanking',
  'redeemed',
  'boughtNode',
  'nodeReward',
  'boughtCards',
  'cardReward',
  'bound',
  'invited',
  'namedDelegate',
  'becameDelegate',
] as const;

/** Where a row comes from on the chain; with it every row can be checked there. */
const origin = { txHash, blockNumber: z.int() };

export const joinInfo = z.object({
  /** Wallets with an inviter. */
  joinUser: z.int(),
  /** Today's base yield, percent of the value of the power. */
  yieldRate: decimal,
});

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
export const rank = z.object({
  championList: z.array(rankEntry),
  eliteList: z.array(rankEntry),
  challengeList: z.array(rankEntry),
});

/** How much a status line matters: whoever has read it may put away all but the last. */
export const SEVERITIES = ['info', 'warning', 'serious'] as const;

/** One sentence of the operator on top of every page. */
export const statusLine = z.object({
  /** Another one for each sentence, severity and end; the same in all languages. */
  id: z.string(),
  severity: z.enum(SEVERITIES),
  /** Plain text. */
  text: z.string(),
  /** Unix seconds; null: until it is cleared. */
  until: z.int().nullable(),
});

export const notice = z.object({ title: z.string(), content: z.string() });

/** Value of all purchases, USDT. */
export const totalCommunityPerf = decimal;

export const swapRecord = z.object({
  id: z.string(),
  /** 1 mined and final, 2 mined and not yet final, 3 the transaction reverted. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  createdAt: dateTime,
  /** KL sold. */
  bfAmount: decimal,
  /** JU received. */
  juAmount: decimal,
  ...origin,
});

export const trendPoint = z.object({ time: dateTime, amount: decimal });

/** Wei; the day starts at 00:00 UTC+8. */
export const todayData = z.object({ todayDestroy: wei, todayRelease: wei });

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

/** What a contract owed and held of an asset over time, oldest first. */
export const coverageHistory = z.object({
  /** Its name in the manifest. */
  contract: z.string(),
  asset: z.enum(['KL', 'USDT', 'JU']),
  points: z.array(
    z.object({
      time: dateTime,
      blockNumber: z.int(),
      owed: decimal,
      held: decimal,
      /** Held in percent of owed, two decimals and rounded down; null where nothing is owed. */
      percent: decimal.nullable(),
    }),
  ),
});

/** A role of a contract that was given or taken away, or code that was replaced. */
export const contractChange = z.object({
  contract: z.string(),
  kind: z.enum(['upgraded', 'granted', 'revoked']),
  /** Null for `upgraded`. */
  role: z.enum(['admin', 'upgrader', 'guardian', 'keeper', 'other']).nullable(),
  /** The new implementation, or whose role it is. */
  account: address,
  /** Who granted or revoked; null for `upgraded`. */
  by: address.nullable(),
  time: dateTime,
  ...origin,
});

/** What the home page's treasury card shows. */
export const treasury = z.object({
  /** USDT of the treasury. */
  usdt: decimal,
  /** KL held by the miner. */
  minerKl: decimal,
  /** KL of the ranking's pool. */
  top101Kl: decimal,
});

export const team = z.object({
  directReferrals: z.int(),
  /** Whole downline without oneself. */
  teamCount: z.int(),
  /** Purchases of the downline, USDT. */
  teamPerf: decimal,
  /** Purchases of the downline and oneself, USDT. */
  communityPerf: decimal,
  /** Power of the downline, T/H. */
  teamPower: decimal,
});

/** KL received from all rewards, claimed or withdrawn. */
export const account = z.object({ totalEarnings: decimal });

/** A day in UTC+8, by its start, and the KL received on it from all rewards. */
export const dayEarning = z.object({ time: dateTime, amount: decimal });

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
});

/** A wallet that the caller invited, with everybody below it. */
export const line = z.object({
  id: z.string(),
  address,
  createdAt: dateTime,
  directReferrals: z.int(),
  /** Wallets below it. */
  teamCount: z.int(),
  /** Purchases of the wallet and its downline, USDT: all, and those of this week that count in the ranking. */
  volume: decimal,
  weekVolume: decimal,
  /** T/H of the wallet and its downline. */
  power: decimal,
  /** When the wallet itself last bought; null when it never did. */
  lastPurchase: dateTime.nullable(),
});

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
});

const statusFields = {
  /** 1 final, 2 not yet final. */
  status: z.union([z.literal(1), z.literal(2)]),
  /** Stable English; the screen translates by status. */
  statusDesc: z.string(),
};

export const buyRecord = z.object({
  id: z.string(),
  createdAt: dateTime,
  ...statusFields,
  /** T/H added. */
  computingPower: decimal,
  /** USDT value; positive, the screen shows it negative. */
  amount: decimal,
  ...origin,
});

/** Claim, dynamic, miner, node and ranking reward rows. Amount in KL. */
export const rewardRecord = z.object({
  id: z.string(),
  createdAt: dateTime,
  ...statusFields,
  amount: decimal,
  ...origin,
});

export const nodeRewardRecord = z.object({ id: z.string(), createdAt: dateTime, amount: decimal, ...origin });

const side = z.array(z.object({ amount: decimal, unit: z.enum(['KL', 'JU', 'USDT', 'T/H', 'card']) }));
/** One thing that happened to a wallet. */
export const activity = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  createdAt: dateTime,
  /** 1 final, 2 not yet final, 3 the transaction reverted. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** What left the wallet, and what came to it; a purchase by its value in USDT. */
  out: side,
  in: side,
  /** The other wallet: who paid or received, claimed, was invited or named. null when there is none. */
  other: address.nullable(),
  ...origin,
});

export const activityStage = z.object({
  stage: z.int(),
  startTime: dateTime,
  endTime: dateTime,
  /** USDT */
  maxEarnings: decimal,
  /** USDT */
  getEarnings: decimal,
});

export const fightSession = z.object({
  id: z.int(),
  totalReward: decimal,
  getReward: decimal,
  myMaxReward: decimal,
  /** Cards of the session that the caller bought. */
  myCards: z.int(),
  startTime: dateTime,
  endTime: dateTime,
});
export const fightRankEntry = z.object({ address, interestPerf: decimal });
export const fightBillRecord = z.object({ id: z.string(), createTime: dateTime, amount: decimal, ...origin });

/** One minute in USDT; `t` is the minute's start, unix seconds. Prices are decimal numbers as the chart reads them. */
export const candle = z.object({
  t: z.int(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
});

/** Where the index stands against its chain: `GET /status`. */
export const indexStatus = z.object({
  chainId: z.int(),
  /** Newest block of the chain, as far as the indexer knows. */
  head: z.int(),
  /** Newest indexed block; `startBlock - 1` before the first. */
  indexed: z.int(),
  /** Newest indexed block that counts as final. */
  finalised: z.int(),
  /** Blocks that are still to be indexed. */
  lag: z.int(),
  /** First indexed block whose header has fields that the indexer does not know, so that its hash is not proven; null when all are. */
  headerUnprovenFrom: z.int().nullable(),
});

const asset = z.enum(['USDT', 'KL', 'JU', 'cards']);

/** One movement; docs/api.md says what `amount` and `otherAmount` are in each history. Null: there is none, or it is not known. */
export const exportRow = z.object({
  history: z.enum(HISTORIES),
  time: isoTime,
  block: z.int(),
  logIndex: z.int(),
  txHash,
  /** To the last decimal. */
  amount: decimal,
  asset,
  /** Value at the prices of the row; 6 decimals, rounded down, but for USDT itself. */
  usd: decimal.nullable(),
  otherAmount: decimal.nullable(),
  otherAsset: asset.nullable(),
  otherUsd: decimal.nullable(),
  /** USDT for 1 KL and for 1 JU, the last of an earlier block. */
  klPrice: decimal.nullable(),
  juPrice: decimal.nullable(),
  counterparty: address.nullable(),
  note: z.string(),
  status: z.enum(['final', 'confirming']),
});

/** What an address had at a time. */
export const position = z.object({
  /** T/H */
  power: decimal,
  /** KL received from all rewards up to then. */
  earnings: decimal,
  /** KL credited and not yet withdrawn. */
  teamRewards: decimal,
  rankingRewards: decimal,
});

/** The JSON of an export. `opening` and `closing` stand at the start of `from` and the end of `to`. */
export const exportFile = z.object({
  address,
  chainId: z.int(),
  from: date.nullable(),
  to: date.nullable(),
  /** As of which block it was made. */
  block: z.object({ number: z.int(), hash: txHash, time: isoTime }),
  opening: position,
  closing: position,
  rows: z.array(exportRow),
});

export type JoinInfo = z.infer<typeof joinInfo>;
export type RankEntry = z.infer<typeof rankEntry>;
export type Rank = z.infer<typeof rank>;
export type Severity = (typeof SEVERITIES)[number];
export type StatusLine = z.infer<typeof statusLine>;
export type Notice = z.infer<typeof notice>;
export type SwapRecord = z.infer<typeof swapRecord>;
export type TrendPoint = z.infer<typeof trendPoint>;
export type TodayData = z.infer<typeof todayData>;
export type Rates = z.infer<typeof rates>;
export type HomeStats = z.infer<typeof homeStats>;
export type CoverageHistory = z.infer<typeof coverageHistory>;
export type ContractChange = z.infer<typeof contractChange>;
export type Treasury = z.infer<typeof treasury>;
export type Team = z.infer<typeof team>;
export type Account = z.infer<typeof account>;
export type DayEarning = z.infer<typeof dayEarning>;
export type Invitation = z.infer<typeof invitation>;
export type Line = z.infer<typeof line>;
export type TeamWeek = z.infer<typeof teamWeek>;
export type BuyRecord = z.infer<typeof buyRecord>;
export type RewardRecord = z.infer<typeof rewardRecord>;
export type NodeRewardRecord = z.infer<typeof nodeRewardRecord>;
export type Activity = z.infer<typeof activity>;
export type ActivityStage = z.infer<typeof activityStage>;
export type FightSession = z.infer<typeof fightSession>;
export type FightRankEntry = z.infer<typeof fightRankEntry>;
export type FightBillRecord = z.infer<typeof fightBillRecord>;
export type Candle = z.infer<typeof candle>;
export type IndexStatus = z.infer<typeof indexStatus>;
export type ExportRow = z.infer<typeof exportRow>;
export type Position = z.infer<typeof position>;
export type ExportFile = z.infer<typeof exportFile>;
