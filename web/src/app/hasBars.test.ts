import { expect, it } from 'vitest';
import { hasBars } from './hasBars.ts';

it.each(['/', '/node', '/swap', '/power', '/user', '/fight101', '/nowhere', '/ranking'])(
  '%s has bars',
  (path) => {
    expect(hasBars(path)).toBe(true);
  },
);

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
])('%s has none', (path) => expect(hasBars(path)).toBe(false));
