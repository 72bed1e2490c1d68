import { expect, it } from 'vitest';
import { hasBars, pathOf, recordListPath, recordTypes, redeemPath, routeNameOf, titleOf } from './routes.ts';

// shows SH-06
it.each(['/', '/node', '/swap', '/power', '/user', '/fight101', '/nowhere', '/ranking'])(
  '%s has bars',
  (path) => expect(hasBars(path)).toBe(true),
);

// shows SH-06
it.each([
  '/rank',
  '/powerPurchase',
  '/inviteList',
  '/purchaseHistory',
  '/redeem',
  '/redeem/0x0000000000000000000000000000000000000001',
  '/rewardList',
  '/dynamicList',
  '/recordList/reward',
  '/BFbusiness',
  '/proof',
  '/statement/2026-11',
])('%s has none', (path) => expect(hasBars(path)).toBe(false));

it('has a path for each kind of records and for a principal whose order is redeemed', () => {
  expect(recordListPath('nodeReward')).toBe('/recordList/nodeReward');
  expect([redeemPath(), redeemPath('0x01')]).toEqual(['/redeem', '/redeem/0x01']);
  expect(routeNameOf(redeemPath('0x01'))).toBe('redeem');
});

it('reads an address as the router does: percent-encoded, and in any letter case', () => {
  expect(pathOf({ pathname: '/%6Eode' })).toBe('/node');
  expect(pathOf({ pathname: '/%' })).toBe('/%');
  expect(routeNameOf('/Rank')).toBe('rank');
  expect(routeNameOf('/bfbusiness')).toBe('bfBusiness');
});

it('gives each kind of records its own title', () => {
  const titles = recordTypes.map((type) => titleOf(recordListPath(type)));
  expect(new Set(titles).size).toBe(recordTypes.length);
  expect(titleOf('/activity')).toBe('shell.titles.activity');
});
