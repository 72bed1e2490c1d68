import { LANGUAGES } from '@koala/protocol/languages';
import { z } from 'zod';
import { account, dayEarning, invitation, line, team } from './entities/community.ts';
import { exportFile } from './entities/export.ts';
import {
  candle,
  homeStats,
  joinInfo,
  todayData,
  totalCommunityPerf,
  treasury,
  trendPoint,
} from './entities/figures.ts';
import { contractChange, coverageHistory } from './entities/proof.ts';
import { rank, teamWeek } from './entities/ranking.ts';
import { activity, buyRecord, nodeRewardRecord, rewardRecord, swapRecord } from './entities/records.ts';
import { activityStage, fightBillRecord, fightRankEntry, fightSession, nodeSale } from './entities/rounds.ts';
import { notice, statusLine } from './entities/service.ts';
import {
  activityRequest,
  address,
  date,
  emptyRequest,
  envelope,
  pageRequest,
  watchedWallet,
} from './entities/values.ts';
import { EXPORT_FORMATS, HISTORIES } from './kinds/histories.ts';
import { CANDLE_INTERVALS } from './kinds/intervals.ts';
import { PUSH_KINDS } from './kinds/pushKinds.ts';
import type { PushKind } from './kinds/pushKinds.ts';
import { fileRoutes, routes } from './routes.ts';
import type { CallName, FieldKind, Route } from './routes.ts';

export interface Call extends Route {
  /** Query of a GET (values arrive as strings), body of a POST. */
  request: z.ZodType;
  /** `data` of the envelope. */
  response: z.ZodType;
}

/** The shapes that a route may declare for an answer `T`. */
type ShapeOf<T> = T extends readonly unknown[]
  ? 'array'
  : T extends string
    ? 'string'
    : 'object' | readonly (keyof T)[];

type KindsOf<T> = T extends object
  ? { [Field in keyof T]?: FieldKind | KindsOf<NonNullable<T[Field]>> }
  : FieldKind;
/** The field kinds that a route may declare for an answer `T`. */
interface FieldsOf<T> {
  fields?: KindsOf<T>;
  rows?: KindsOf<T extends readonly (infer Row)[] ? Row : Extract<T[keyof T], readonly unknown[]>[number]>;
}

/** The request of a route; that of a watchable route also has the optional `address`. */
type RequestOf<R extends Route, Request> = R['access'] extends 'watchable'
  ? Request extends z.ZodObject<infer Fields, infer Config>
    ? z.ZodObject<Fields & typeof watchedWallet, Config>
    : never
  : Request;

function call<R extends Route, Request extends z.ZodObject, Response extends z.ZodType>(
  route: R & { shape: ShapeOf<z.infer<Response>> } & FieldsOf<z.infer<Response>>,
  request: Request,
  response: Response,
) {
  const whole = route.access === 'watchable' ? request.extend(watchedWallet) : request;
  return { ...(route as R), request: whole as unknown as RequestOf<R, Request>, response };
}

const kindNames = PUSH_KINDS.join('|');
const calendarChoice = z.object({ isOn: z.boolean() });
const pushChoice = z.object({ kinds: z.array(z.enum(PUSH_KINDS)) });

const signature = z.string().regex(/^0x[0-9a-fA-F]{2,20000}$/);

/**
 * Every call of the product API: the single source of types for server and web, of validation and of the OpenAPI
 * document.
 */
export const calls = {
  joinInfo: call(routes.joinInfo, emptyRequest, joinInfo),
  rank: call(routes.rank, emptyRequest, rank),
  notice: call(routes.notice, z.strictObject({ language: z.enum(LANGUAGES) }), notice),
  statusLine: call(routes.statusLine, z.strictObject({ language: z.enum(LANGUAGES) }), statusLine.nullable()),
  totalCommunityPerf: call(routes.totalCommunityPerf, emptyRequest, totalCommunityPerf),
  homeStats: call(routes.homeStats, emptyRequest, homeStats),
  treasury: call(routes.treasury, emptyRequest, treasury),
  swapRecord: call(routes.swapRecord, pageRequest, z.array(swapRecord)),
  proxyAddressList: call(routes.proxyAddressList, emptyRequest, z.array(address)),
  trend: call(routes.trend, z.strictObject({ type: z.enum(['1', '2', '3']) }), z.array(trendPoint)),
  todayData: call(routes.todayData, emptyRequest, todayData),
  team: call(routes.team, emptyRequest, team),
  account: call(routes.account, emptyRequest, account),
  earnings: call(routes.earnings, emptyRequest, z.array(dayEarning)),
  buyRecord: call(routes.buyRecord, pageRequest, z.array(buyRecord)),
  invitations: call(routes.invitations, pageRequest, z.array(invitation)),
  teamWeek: call(routes.teamWeek, emptyRequest, teamWeek),
  lines: call(routes.lines, pageRequest, z.array(line)),
  activities: call(routes.activities, activityRequest, z.array(activity)),
  nodeReward: call(routes.nodeReward, pageRequest, z.array(nodeRewardRecord)),
  activitySchedule: call(routes.activitySchedule, emptyRequest, z.array(activityStage)),
  nodeSale: call(routes.nodeSale, emptyRequest, nodeSale),
  minerReward: call(routes.minerReward, pageRequest, z.array(rewardRecord)),
  dynamicReward: call(routes.dynamicReward, pageRequest, z.array(rewardRecord)),
  rankingReward: call(routes.rankingReward, pageRequest, z.array(rewardRecord)),
  fightList: call(routes.fightList, emptyRequest, z.array(fightSession)),
  fightRank: call(routes.fightRank, emptyRequest, z.array(fightRankEntry)),
  fightReward: call(routes.fightReward, pageRequest, z.array(fightBillRecord)),
  fightBuy: call(routes.fightBuy, pageRequest, z.array(fightBillRecord)),
  coverage: call(
    routes.coverage,
    z.strictObject({ range: z.enum(['day', 'month']) }),
    z.array(coverageHistory),
  ),
  changes: call(routes.changes, emptyRequest, z.array(contractChange)),
  /** The public key for subscribing a device, base64url; empty when push notifications are disabled. */
  pushKey: call(routes.pushKey, emptyRequest, z.string()),
  pushSubscribe: call(
    routes.pushSubscribe,
    z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/),
      language: z.enum(LANGUAGES),
      /** Comma-separated. */
      kinds: z
        .string()
        .regex(
          new RegExp(`^(${kindNames})(,(${kindNames}))*$`),
          `must be a comma-separated list of ${PUSH_KINDS.join(', ')}`,
        )
        .transform((list) => [...new Set(list.split(',') as PushKind[])]),
      /** KL, whole tokens. */
      above: z.string().regex(/^\d{1,9}(\.\d{1,18})?$/),
    }),
    pushChoice,
  ),
  pushUnsubscribe: call(
    routes.pushUnsubscribe,
    z.strictObject({ endpoint: z.url({ protocol: /^https?$/ }).max(1_000) }),
    pushChoice,
  ),
  calendar: call(routes.calendar, emptyRequest, calendarChoice),
  /** `path`: address of the calendar at the API's origin; returned only once. */
  calendarCreate: call(
    routes.calendarCreate,
    z.strictObject({ language: z.enum(LANGUAGES) }),
    z.object({ path: z.string() }),
  ),
  calendarEnd: call(routes.calendarEnd, emptyRequest, calendarChoice),
  login: call(
    routes.login,
    z.strictObject({
      method: z.literal('POST'),
      address,
      /** Unix milliseconds as a string. */
      msg: z.string().regex(/^\d{13}$/),
      signature,
    }),
    z.string(),
  ),
  nonce: call(routes.nonce, emptyRequest, z.string()),
  /** The wallet kit's sign-in: an EIP-4361 message with its signature; returns a token like login. */
  verify: call(
    routes.verify,
    z.strictObject({ message: z.string().min(1).max(4000), signature }),
    z.string(),
  ),
  /** Ends the session whose token the call carries. */
  logout: call(routes.logout, emptyRequest, z.object({ isEnded: z.literal(true) })),
  /** Ends every session of the caller's address, on all devices. */
  logoutAll: call(routes.logoutAll, emptyRequest, z.object({ isEnded: z.literal(true) })),
} satisfies Record<CallName, Call>;

export type Calls = typeof calls;
export type CallRequest<N extends CallName> = z.input<Calls[N]['request']>;
export type CallResponse<N extends CallName> = z.infer<Calls[N]['response']>;

/**
 * `GET /kline`: the same envelope, `data` holds candles, newest first. `newest` is the minute of the newest indexed
 * block, Unix seconds, so that a caller whose clock differs from the chain's can correct its range.
 */
export const kline = {
  method: 'GET',
  path: '/kline',
  request: z.strictObject({
    baseAddress: address,
    interval: z.enum(CANDLE_INTERVALS),
    /** Unix seconds. */
    beginTime: z.string().regex(/^\d{1,10}$/),
    endTime: z.string().regex(/^\d{1,10}$/),
  }),
  response: envelope(z.array(candle)).extend({ newest: z.int().optional() }),
} as const;

const oneHistory = `(${HISTORIES.join('|')})`;

/** An address's histories as a file. */
export const exportCall = {
  ...fileRoutes.export,
  request: z.strictObject({
    address,
    /** Comma-separated, or all. */
    history: z
      .string()
      .max(400)
      .regex(new RegExp(`^(all|${oneHistory}(,${oneHistory})*)$`))
      .default('all'),
    /** Days in UTC+8, inclusive. By default from the first row to the newest indexed block. */
    from: date.optional(),
    to: date.optional(),
    format: z.enum(EXPORT_FORMATS).default('csv'),
  }),
  response: exportFile,
} as const;
