/**
 * Kind of a field that pages compute with. amount: a decimal number of tokens; wei, count: whole numbers; time:
 * 'YYYY-MM-DD HH:mm:ss'; list: null counts as empty. With a question mark it is optional: empty or 0 when missing.
 */
export type FieldKind = `${'amount' | 'wei' | 'count' | 'time' | 'text' | 'list'}${'' | '?'}`;
/** A missing nested object is null. */
export interface Fields {
  readonly [name: string]: FieldKind | Fields;
}

/** A call, as shared by client and server. */
export interface Route {
  method: 'GET' | 'POST';
  path: `/${string}`;
  /**
   * `public`: same for all, cacheable. `personal`: needs a token. `optional`: works with and without one. `watchable`:
   * needs a token, or the additional request field `address` with any wallet.
   */
  access: 'public' | 'personal' | 'optional' | 'watchable';
  /** The client never sends the authorization header. */
  plain?: true;
  /**
   * What the client validates of `data`: an array, a string, an object with `fields`, or an object with these names.
   */
  shape: 'array' | 'string' | 'object' | readonly string[];
  /** The fields of `data` if it is an object; its kind if it is a string. */
  fields?: Fields | FieldKind;
  /** The fields or the kind of each row, if `data` is an array or contains only arrays. */
  rows?: Fields | FieldKind;
  /** `data` may also be null. */
  nullable?: true;
}

const ORIGIN = { id: 'text?', txHash: 'text?', blockNumber: 'count?' } as const;
const REWARD = {
  ...ORIGIN,
  createdAt: 'time?',
  createTime: 'time?',
  amount: 'amount',
  status: 'count?',
  statusDesc: 'text?',
} as const;
const CARDS = { ...ORIGIN, createTime: 'time', amount: 'amount' } as const;
const POINT = { time: 'time', amount: 'amount' } as const;

/** A page of rows of one wallet, figures of one wallet, and figures that are the same for all. */
const LIST = { method: 'POST', access: 'watchable', shape: 'array' } as const;
const OF_WALLET = { method: 'GET', access: 'watchable', shape: 'object' } as const;
const FIGURES = { method: 'GET', access: 'public', shape: 'object' } as const;

/**
 * Every call of the product API by name. Plain data, so that the page needs no zod: payloads and answers are in
 * `calls.ts`.
 */
export const routes = {
  joinInfo: {
    ...FIGURES,
    path: '/home/joinInfo',
    plain: true,
    fields: { joinUser: 'count', yieldRate: 'amount' },
  },
  rank: {
    method: 'GET',
    path: '/home/rank',
    access: 'public',
    shape: ['championList', 'eliteList', 'challengeList'],
    rows: {
      address: 'text',
      updateTime: 'time?',
      communityPerfWeek: 'amount',
      due: 'amount?',
      share: 'amount?',
    },
  },
  notice: { ...FIGURES, path: '/home/getNotice', fields: { content: 'text?', title: 'text?' } },
  statusLine: {
    method: 'GET',
    path: '/status/line',
    access: 'public',
    plain: true,
    shape: ['id', 'severity', 'text', 'until'],
    nullable: true,
  },
  totalCommunityPerf: {
    method: 'GET',
    path: '/home/totalCommunityPerf',
    access: 'public',
    shape: 'string',
    fields: 'amount',
  },
  homeStats: {
    ...FIGURES,
    path: '/home/stats',
    fields: {
      totalPower: 'amount',
      power24h: 'amount',
      perPersonPower: 'amount',
      deadBalance: 'amount',
      dayRelease: 'amount',
      klPrice: 'amount',
      rates: {
        gs: 'count',
        redeemFuel: 'count',
        saleFuel: 'count',
        nodeFee: 'count',
        daoFee: 'count',
        dynamic: 'list',
      },
    },
  },
  treasury: {
    ...FIGURES,
    path: '/home/treasury',
    fields: { usdt: 'amount', minerKl: 'amount', top101Kl: 'amount' },
  },
  swapRecord: {
    ...LIST,
    path: '/swap/record',
    rows: { ...ORIGIN, status: 'count', createdAt: 'time', bfAmount: 'amount', juAmount: 'amount' },
  },
  proxyAddressList: {
    method: 'POST',
    path: '/user/proxyAddressList',
    access: 'personal',
    shape: 'array',
    rows: 'text',
  },
  trend: { method: 'GET', path: '/compPower/trend', access: 'public', shape: 'array', rows: POINT },
  todayData: {
    method: 'POST',
    path: '/compPower/todayData',
    access: 'public',
    shape: 'object',
    fields: { todayDestroy: 'wei', todayRelease: 'wei' },
  },
  team: {
    ...OF_WALLET,
    path: '/user/team',
    fields: {
      directReferrals: 'count',
      teamCount: 'count',
      teamPerf: 'amount',
      communityPerf: 'amount',
      teamPower: 'amount',
    },
  },
  account: {
    ...OF_WALLET,
    path: '/user/account',
    fields: { totalEarnings: 'amount', paidIn: 'amount?', redeemed: 'amount?' },
  },
  earnings: { method: 'GET', path: '/user/earnings', access: 'watchable', shape: 'array', rows: POINT },
  buyRecord: {
    ...LIST,
    path: '/user/buyRecord',
    rows: {
      ...ORIGIN,
      createdAt: 'time',
      status: 'count',
      statusDesc: 'text?',
      computingPower: 'amount',
      amount: 'amount',
    },
  },
  invitations: {
    ...LIST,
    path: '/user/invitations',
    rows: {
      id: 'text?',
      address: 'text',
      createdAt: 'time',
      teamPerf: 'amount',
      communityPerf: 'amount',
      myPerf: 'amount',
      teamPower: 'amount',
      communityPower: 'amount',
      compPower: 'amount',
    },
  },
  teamWeek: {
    ...OF_WALLET,
    path: '/user/teamWeek',
    fields: {
      weekStart: 'time',
      own: 'amount',
      volume: 'amount',
      score: 'amount',
      largest: { address: 'text', volume: 'amount' },
      weeksBefore: 'list',
    },
  },
  lines: {
    ...LIST,
    path: '/user/lines',
    rows: {
      id: 'text?',
      address: 'text',
      createdAt: 'time',
      directReferrals: 'count',
      teamCount: 'count',
      volume: 'amount',
      weekVolume: 'amount',
      weeksBefore: 'list',
      power: 'amount',
    },
  },
  activities: {
    ...LIST,
    path: '/user/activities',
    rows: { ...ORIGIN, createdAt: 'time', status: 'count?', out: 'list?', in: 'list?' },
  },
  nodeReward: {
    ...LIST,
    path: '/node/record/reward',
    rows: { ...ORIGIN, createdAt: 'time', amount: 'amount' },
  },
  activitySchedule: {
    method: 'POST',
    path: '/node/activitySchedule',
    access: 'public',
    shape: 'array',
    rows: {
      stage: 'count',
      startTime: 'time',
      endTime: 'time',
      maxEarnings: 'amount?',
      getEarnings: 'amount?',
    },
  },
  nodeSale: {
    ...FIGURES,
    path: '/node/sale',
    fields: { juPrice: 'amount', weekKl: 'amount', weekUsdt: 'amount' },
  },
  minerReward: { ...LIST, path: '/bill/miner/reward', rows: REWARD },
  dynamicReward: { ...LIST, path: '/bill/dynamic/reward', rows: REWARD },
  rankingReward: { ...LIST, path: '/bill/node/rank', rows: REWARD },
  fightList: {
    method: 'GET',
    path: '/strive/list',
    access: 'optional',
    shape: 'array',
    rows: {
      id: 'count',
      totalReward: 'amount',
      getReward: 'amount?',
      myMaxReward: 'amount?',
      startTime: 'time',
      endTime: 'time',
    },
  },
  fightRank: {
    method: 'GET',
    path: '/strive/rank',
    access: 'public',
    shape: 'array',
    rows: { address: 'text', interestPerf: 'amount' },
  },
  fightReward: { ...LIST, path: '/strive/bill/reward', rows: CARDS },
  fightBuy: { ...LIST, path: '/strive/bill/buy', rows: CARDS },
  coverage: { method: 'GET', path: '/proof/coverage', access: 'public', plain: true, shape: 'array' },
  changes: { method: 'GET', path: '/proof/changes', access: 'public', plain: true, shape: 'array' },
  pushKey: { method: 'GET', path: '/user/push/key', access: 'public', plain: true, shape: 'string' },
  pushSubscribe: { method: 'POST', path: '/user/push/subscribe', access: 'personal', shape: ['kinds'] },
  pushUnsubscribe: { method: 'POST', path: '/user/push/unsubscribe', access: 'personal', shape: ['kinds'] },
  calendar: { method: 'GET', path: '/user/calendar', access: 'personal', shape: ['isOn'] },
  calendarCreate: { method: 'POST', path: '/user/calendar/create', access: 'personal', shape: ['path'] },
  calendarEnd: { method: 'POST', path: '/user/calendar/end', access: 'personal', shape: ['isOn'] },
  login: { method: 'POST', path: '/auth/login', access: 'public', plain: true, shape: 'string' },
  nonce: { method: 'GET', path: '/auth/nonce', access: 'public', plain: true, shape: 'string' },
  verify: { method: 'POST', path: '/auth/verify', access: 'public', plain: true, shape: 'string' },
  logout: { method: 'POST', path: '/auth/logout', access: 'personal', shape: ['isEnded'] },
  logoutAll: { method: 'POST', path: '/auth/logout/all', access: 'personal', shape: ['isEnded'] },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;

/**
 * Routes that return a file instead of the envelope, without a token; errors use the envelope. The calendar's path is a
 * folder: the random name of a file follows.
 */
export const fileRoutes = {
  export: { method: 'GET', path: '/export', access: 'public' },
  calendarFile: { method: 'GET', path: '/user/calendar', access: 'public' },
} as const satisfies Record<string, Omit<Route, 'shape'>>;

/** Response header with a list's anchor. */
export const ANCHOR_HEADER = 'x-list-anchor';

/**
 * Response header that reports whether the index is behind: `0`, or the number of blocks and the Unix time of the
 * newest indexed one, separated by a space. `0` with a time: the indexer has stopped writing.
 */
export const BEHIND_HEADER = 'x-index-behind';

/**
 * Response header that reports whether purchases are offered in the caller's region, `1` or `0`; `?` on responses that
 * shared caches store. Absent while the operator excludes no regions.
 */
export const OFFERED_HEADER = 'x-offered';

/**
 * Response header with the `id` of the current status line, `0` without one, so that a caller with that line need not
 * fetch it.
 */
export const STATUS_LINE_HEADER = 'x-status-line';
/** Value of STATUS_LINE_HEADER without a line; an empty value would not replace an older one in every cache. */
export const NO_STATUS_LINE = '0';
