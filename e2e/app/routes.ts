/** Pages with the top bar and the tab bar. */
export const ROUTES_WITH_BARS = ['/', '/node', '/power', '/swap', '/user', '/fight101'] as const;

/** Pages that fill the screen with their own header. */
export const BARE_ROUTES = [
  '/rank',
  '/powerPurchase',
  '/inviteList',
  '/rewardList',
  '/dynamicList',
  '/purchaseHistory',
  '/redeem',
  '/recordList/reward',
  '/recordList/dynamicList',
  '/recordList/rankingReward',
  '/recordList/nodeReward',
  '/recordList/purchaseHistory',
  '/BFbusiness',
] as const;

export const ROUTES = [...ROUTES_WITH_BARS, ...BARE_ROUTES] as const;
