import { calls } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { expect, it } from 'vitest';
import { z } from 'zod';

const RANK_ENTRY = 'address,communityPerfWeek,due,share,updateTime';
const REWARD = 'amount,blockNumber,createdAt,id,status,statusDesc,txHash';
const CARDS = 'amount,blockNumber,createTime,id,txHash';
const PAGE = { current: 1, size: 10 };
const LOGIN = {
  method: 'POST',
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  msg: '1763683200000',
  signature: '0xabcd',
};

/** The specification's calls: method, path, payload, and fields that the response or its rows must have. */
const SPECIFIED: Partial<Record<CallName, [method: string, path: string, payload: object, answer: unknown]>> =
  {
    joinInfo: ['GET', '/home/joinInfo', {}, 'joinUser,yieldRate'],
    rank: ['GET', '/home/rank', {}, 'challengeList,championList,eliteList'],
    notice: ['GET', '/home/getNotice', { language: 'en-US' }, 'content,title'],
    totalCommunityPerf: ['GET', '/home/totalCommunityPerf', {}, 'string'],
    swapRecord: [
      'POST',
      '/swap/record',
      PAGE,
      ['bfAmount,blockNumber,createdAt,gs,id,juAmount,status,txHash'],
    ],
    proxyAddressList: ['POST', '/user/proxyAddressList', {}, ['string']],
    trend: ['GET', '/compPower/trend', { type: '3' }, ['amount,time']],
    todayData: ['POST', '/compPower/todayData', {}, 'todayDestroy,todayRelease'],
    team: ['GET', '/user/team', {}, 'communityPerf,directReferrals,teamCount,teamPerf,teamPower'],
    account: ['GET', '/user/account', {}, 'node,paidIn,redeemed,totalEarnings'],
    buyRecord: [
      'POST',
      '/user/buyRecord',
      PAGE,
      ['amount,blockNumber,computingPower,createdAt,gs,id,juPaid,status,statusDesc,txHash'],
    ],
    invitations: [
      'POST',
      '/user/invitations',
      PAGE,
      ['address,communityPerf,communityPower,compPower,createdAt,id,myPerf,teamPerf,teamPower'],
    ],
    nodeReward: ['POST', '/node/record/reward', PAGE, ['amount,blockNumber,createdAt,id,txHash,usdt']],
    activitySchedule: [
      'POST',
      '/node/activitySchedule',
      {},
      ['endTime,getEarnings,maxEarnings,stage,startTime'],
    ],
    minerReward: ['POST', '/bill/miner/reward', PAGE, [REWARD]],
    dynamicReward: ['POST', '/bill/dynamic/reward', PAGE, [REWARD]],
    rankingReward: ['POST', '/bill/node/rank', PAGE, [REWARD]],
    fightList: [
      'GET',
      '/strive/list',
      {},
      ['endTime,getReward,id,myCards,myMaxReward,startTime,totalReward'],
    ],
    fightRank: ['GET', '/strive/rank', {}, ['address,interestPerf']],
    fightReward: ['POST', '/strive/bill/reward', PAGE, [CARDS]],
    fightBuy: ['POST', '/strive/bill/buy', PAGE, [CARDS]],
    login: ['POST', '/auth/login', LOGIN, 'string'],
  };

/** The field names of an object; for a list, those of its rows in an array; otherwise the type. */
function fieldsOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodArray) return [fieldsOf(schema.element as z.ZodType)];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape).sort().join();
  return typeOf(schema);
}
const namesIn = (fields: unknown) => String(fields).split(',');
const typeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).type;

// shows HO-15, AP-02, EN-01, EN-02, EN-03, EN-04
it('the 22 calls of the specification have its methods, paths, payloads and answers', () => {
  expect(Object.keys(SPECIFIED)).toHaveLength(22);
  for (const [name, [method, path, payload, answer]] of Object.entries(SPECIFIED)) {
    const call = calls[name as CallName];
    expect({ method: call.method, path: call.path }, name).toEqual({ method, path });
    const found = fieldsOf(call.response);
    expect(Array.isArray(found), name).toBe(Array.isArray(answer));
    expect(namesIn(found), name).toEqual(expect.arrayContaining(namesIn(answer)));
    expect(call.request.parse(payload), name).toMatchObject(payload);
  }
});

// shows AP-02
it('a ranking entry and the three types of trend are those of the specification', () => {
  const { championList, eliteList, challengeList } = calls.rank.response.shape;
  for (const list of [championList, eliteList, challengeList]) expect(fieldsOf(list)).toEqual([RANK_ENTRY]);
  const { request } = calls.trend;
  expect(['0', '1', '2', '3', '4'].map((type) => request.safeParse({ type }).success)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

// shows AP-02
it('pages start at 1, with ten rows by default', () => {
  expect(calls.buyRecord.request.parse({})).toMatchObject(PAGE);
  expect(calls.buyRecord.request.safeParse({ current: 0 }).success).toBe(false);
});
