import type { CallName, Calls } from '@koala/api-schema/calls';

interface CallEntry<N extends CallName> {
  method: Calls[N]['method'];
  path: Calls[N]['path'];
  access: Calls[N]['access'];
  /** Sent without an authorization header whoever calls. */
  plain?: true;
  /** What `data` must look like: an array, a string, or an object with these fields. */
  shape: 'array' | 'string' | readonly string[];
}

/** The calls as the page needs them; the types tie every method, path and access to the schema without loading it. */
export const callTable: { readonly [N in CallName]: CallEntry<N> } = {
  joinInfo: {
    method: 'GET',
    path: '/home/joinInfo',
    access: 'public',
    plain: true,
    shape: ['joinUser', 'yieldRate'],
  },
  rank: {
    method: 'GET',
    path: '/home/rank',
    access: 'public',
    shape: ['championList', 'eliteList', 'challengeList'],
  },
  notice: { method: 'GET', path: '/home/getNotice', access: 'public', shape: ['content'] },
  totalCommunityPerf: { method: 'GET', path: '/home/totalCommunityPerf', access: 'public', shape: 'string' },
  homeStats: {
    method: 'GET',
    path: '/home/stats',
    access: 'public',
    shape: ['totalPower', 'power24h', 'perPersonPower', 'deadBalance', 'rates'],
  },
  treasury: {
    method: 'GET',
    path: '/home/treasury',
    access: 'public',
    shape: ['usdt', 'minerKl', 'top101Kl'],
  },
  swapRecord: { method: 'POST', path: '/swap/record', access: 'personal', shape: 'array' },
  proxyAddressList: { method: 'POST', path: '/user/proxyAddressList', access: 'personal', shape: 'array' },
  trend: { method: 'GET', path: '/compPower/trend', access: 'public', shape: 'array' },
  todayData: {
    method: 'POST',
    path: '/compPower/todayData',
    access: 'public',
    shape: ['todayDestroy', 'todayRelease'],
  },
  team: { method: 'GET', path: '/user/team', access: 'personal', shape: ['directReferrals', 'teamCount'] },
  account: { method: 'GET', path: '/user/account', access: 'personal', shape: ['totalEarnings'] },
  buyRecord: { method: 'POST', path: '/user/buyRecord', access: 'personal', shape: 'array' },
  invitations: { method: 'POST', path: '/user/invitations', access: 'personal', shape: 'array' },
  nodeReward: { method: 'POST', path: '/node/record/reward', access: 'personal', shape: 'array' },
  activitySchedule: { method: 'POST', path: '/node/activitySchedule', access: 'public', shape: 'array' },
  minerReward: { method: 'POST', path: '/bill/miner/reward', access: 'personal', shape: 'array' },
  dynamicReward: { method: 'POST', path: '/bill/dynamic/reward', access: 'personal', shape: 'array' },
  rankingReward: { method: 'POST', path: '/bill/node/rank', access: 'personal', shape: 'array' },
  fightList: { method: 'GET', path: '/strive/list', access: 'optional', shape: 'array' },
  fightRank: { method: 'GET', path: '/strive/rank', access: 'public', shape: 'array' },
  fightReward: { method: 'POST', path: '/strive/bill/reward', access: 'personal', shape: 'array' },
  fightBuy: { method: 'POST', path: '/strive/bill/buy', access: 'personal', shape: 'array' },
  login: { method: 'POST', path: '/auth/login', access: 'public', plain: true, shape: 'string' },
  nonce: { method: 'GET', path: '/auth/nonce', access: 'public', plain: true, shape: 'string' },
  verify: { method: 'POST', path: '/auth/verify', access: 'public', plain: true, shape: 'string' },
};
