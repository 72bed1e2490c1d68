import { routes } from '@koala/api-schema/routes';
import type { CallName } from '@koala/api-schema/routes';
import { expect, it } from 'vitest';
import { call } from './call.ts';
import { answerApi } from './testing/answerApi.ts';

/** What a page receives when the server answers a call with `data`; the error's message if it is rejected. */
async function read(name: CallName, data: unknown): Promise<unknown> {
  answerApi(() => data);
  return call(name, {}).catch((error: unknown) => (error as Error).message);
}

const TIME = '2026-11-20 08:00:00';
const SESSION = {
  id: 7,
  totalReward: '10',
  getReward: '0',
  myMaxReward: '5',
  startTime: TIME,
  endTime: TIME,
};

it('accepts answers with only the specified fields, and keeps others', async () => {
  expect(await read('fightList', [SESSION])).toEqual([SESSION]);
  expect(await read('fightList', [{ ...SESSION, more: { any: 1 } }])).toEqual([
    { ...SESSION, more: { any: 1 } },
  ]);
  expect(await read('nodeReward', [{ createdAt: TIME, amount: '1' }])).toEqual([
    { id: '', txHash: '', blockNumber: 0, createdAt: TIME, amount: '1' },
  ]);
  expect(await read('minerReward', [{ createTime: TIME, statusDesc: 'ok', amount: '1' }])).toMatchObject([
    { createdAt: '', createTime: TIME, status: 0, amount: '1' },
  ]);
});

it('converts numbers where texts are expected, and texts where numbers are', async () => {
  expect(await read('joinInfo', { joinUser: '12', yieldRate: 0.0000001 })).toEqual({
    joinUser: 12,
    yieldRate: '0.000000100000000000',
  });
  expect(await read('todayData', { todayDestroy: 25, todayRelease: '7' })).toEqual({
    todayDestroy: '25',
    todayRelease: '7',
  });
  expect(await read('totalCommunityPerf', 12.5)).toBe('12.5');
  expect(await read('fightList', [{ ...SESSION, id: '7', totalReward: 10 }])).toEqual([SESSION]);
});

it('accepts null for an empty list, an unclaimed reward and a stage without a limit', async () => {
  expect(await read('fightList', null)).toEqual([]);
  expect(await read('rank', { championList: null, eliteList: [], challengeList: null })).toEqual({
    championList: [],
    eliteList: [],
    challengeList: [],
  });
  expect(await read('fightList', [{ ...SESSION, getReward: null }])).toEqual([{ ...SESSION, getReward: '' }]);
  const stage = { stage: 1, startTime: TIME, endTime: TIME, getEarnings: '3' };
  expect(await read('activitySchedule', [{ ...stage, maxEarnings: null }, stage])).toEqual([
    { ...stage, maxEarnings: '' },
    { ...stage, maxEarnings: '' },
  ]);
});

it.each([
  ['joinInfo', { joinUser: null, yieldRate: '1' }],
  ['joinInfo', { yieldRate: '1' }],
  ['joinInfo', null],
  ['totalCommunityPerf', null],
  ['totalCommunityPerf', '-5'],
  ['todayData', { todayDestroy: '1.5', todayRelease: '1' }],
  ['account', { totalEarnings: 'NaN' }],
  ['account', { totalEarnings: true }],
  ['trend', [{ time: '2026-13-41 08:00:00', amount: '1' }]],
  ['trend', [null]],
  ['fightList', {}],
  ['fightList', [{ ...SESSION, endTime: undefined }]],
  ['rank', { championList: [{ address: '0x1' }], eliteList: [], challengeList: [] }],
] as const)('rejects %s with the data %j', async (name, data) => {
  expect(await read(name, data)).toBe(`malformed response from ${routes[name].path}`);
});

it('returns null for a nested object with missing fields, as before the contracts are set up', async () => {
  const figures = {
    totalPower: 1,
    power24h: 1,
    perPersonPower: 1,
    deadBalance: 1,
    dayRelease: 1,
    klPrice: 1,
  };
  expect(await read('homeStats', { ...figures, rates: { gs: 1 } })).toMatchObject({ rates: null });
});
