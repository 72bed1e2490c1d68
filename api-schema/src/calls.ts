import { z } from 'zod';
import {
  account,
  activityStage,
  buyRecord,
  candle,
  fightBillRecord,
  fightRankEntry,
  fightSession,
  homeStats,
  invitation,
  joinInfo,
  nodeRewardRecord,
  notice,
  rank,
  rewardRecord,
  swapRecord,
  team,
  todayData,
  totalCommunityPerf,
  treasury,
  trendPoint,
} from './entities.ts';
import { envelope } from './envelope.ts';
import { address, emptyRequest, LANGUAGES, pageRequest } from './values.ts';

interface Call {
  method: 'GET' | 'POST';
  path: `/${string}`;
  /** Query of a GET (values arrive as strings), body of a POST. */
  request: z.ZodType;
  /** `data` of the envelope. */
  response: z.ZodType;
  /** `public`: same for all, cacheable. `personal`: needs a token. `optional`: works with and without one. */
  access: 'public' | 'personal' | 'optional';
}

const list = <T extends z.ZodType>(path: `/${string}`, row: T) =>
  ({ method: 'POST', path, request: pageRequest, response: z.array(row), access: 'personal' }) as const;

/** Every call of the product API: the one source of types for server and web, of validation and of the OpenAPI document. */
export const calls = {
  joinInfo: {
    method: 'GET',
    path: '/home/joinInfo',
    request: emptyRequest,
    response: joinInfo,
    access: 'public',
  },
  rank: { method: 'GET', path: '/home/rank', request: emptyRequest, response: rank, access: 'public' },
  notice: {
    method: 'GET',
    path: '/home/getNotice',
    request: z.strictObject({ language: z.enum(LANGUAGES) }),
    response: notice,
    access: 'public',
  },
  totalCommunityPerf: {
    method: 'GET',
    path: '/home/totalCommunityPerf',
    request: emptyRequest,
    response: totalCommunityPerf,
    access: 'public',
  },
  homeStats: {
    method: 'GET',
    path: '/home/stats',
    request: emptyRequest,
    response: homeStats,
    access: 'public',
  },
  treasury: {
    method: 'GET',
    path: '/home/treasury',
    request: emptyRequest,
    response: treasury,
    access: 'public',
  },
  swapRecord: list('/swap/record', swapRecord),
  proxyAddressList: {
    method: 'POST',
    path: '/user/proxyAddressList',
    request: emptyRequest,
    response: z.array(address),
    access: 'personal',
  },
  trend: {
    method: 'GET',
    path: '/compPower/trend',
    request: z.strictObject({ type: z.enum(['1', '2', '3']) }),
    response: z.array(trendPoint),
    access: 'public',
  },
  todayData: {
    method: 'POST',
    path: '/compPower/todayData',
    request: emptyRequest,
    response: todayData,
    access: 'public',
  },
  team: { method: 'GET', path: '/user/team', request: emptyRequest, response: team, access: 'personal' },
  account: {
    method: 'GET',
    path: '/user/account',
    request: emptyRequest,
    response: account,
    access: 'personal',
  },
  buyRecord: list('/user/buyRecord', buyRecord),
  invitations: list('/user/invitations', invitation),
  nodeReward: list('/node/record/reward', nodeRewardRecord),
  activitySchedule: {
    method: 'POST',
    path: '/node/activitySchedule',
    request: emptyRequest,
    response: z.array(activityStage),
    access: 'public',
  },
  minerReward: list('/bill/miner/reward', rewardRecord),
  dynamicReward: list('/bill/dynamic/reward', rewardRecord),
  rankingReward: list('/bill/node/rank', rewardRecord),
  fightList: {
    method: 'GET',
    path: '/strive/list',
    request: emptyRequest,
    response: z.array(fightSession),
    access: 'optional',
  },
  fightRank: {
    method: 'GET',
    path: '/strive/rank',
    request: emptyRequest,
    response: z.array(fightRankEntry),
    access: 'public',
  },
  fightReward: list('/strive/bill/reward', fightBillRecord),
  fightBuy: list('/strive/bill/buy', fightBillRecord),
  login: {
    method: 'POST',
    path: '/auth/login',
    request: z.strictObject({
      method: z.literal('POST'),
      address,
      /** Unix milliseconds as a string. */
      msg: z.string().regex(/^\d{13}$/),
      signature: z.string().regex(/^0x[0-9a-fA-F]{2,20000}$/),
    }),
    response: z.string(),
    access: 'public',
  },
  nonce: {
    method: 'GET',
    path: '/auth/nonce',
    request: emptyRequest,
    response: z.string(),
    access: 'public',
  },
  /** The kit's sign-in: an EIP-4361 message with its signature; answers a token like login. */
  verify: {
    method: 'POST',
    path: '/auth/verify',
    request: z.strictObject({
      message: z.string().min(1).max(4000),
      signature: z.string().regex(/^0x[0-9a-fA-F]{2,20000}$/),
    }),
    response: z.string(),
    access: 'public',
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallRequest<N extends CallName> = z.input<Calls[N]['request']>;
export type CallResponse<N extends CallName> = z.infer<Calls[N]['response']>;

/** The kline host: the same envelope, `data` holds candles, newest first. */
export const kline = {
  method: 'GET',
  path: '/kline',
  request: z.strictObject({
    baseAddress: address,
    interval: z.literal('1m'),
    /** Unix seconds. */
    beginTime: z.string().regex(/^\d{1,10}$/),
    endTime: z.string().regex(/^\d{1,10}$/),
  }),
  response: envelope(z.array(candle)),
} as const;
