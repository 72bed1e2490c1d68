import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type Screen = LazyExoticComponent<ComponentType> & { preload: () => void };

/** A screen whose code loads on its first visit, or earlier by `preload`. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Screen {
  const component = lazy(() => load().then((module) => ({ default: module[name] })));
  // A failed preload is nothing: the visit tries again.
  return Object.assign(component, { preload: () => void load().catch(() => undefined) });
}

export const screens = {
  home: screen(() => import('../screens/home/HomeScreen.tsx'), 'HomeScreen'),
  node: screen(() => import('../screens/node/NodeScreen.tsx'), 'NodeScreen'),
  swap: screen(() => import('../screens/swap/SwapScreen.tsx'), 'SwapScreen'),
  power: screen(() => import('../screens/power/PowerScreen.tsx'), 'PowerScreen'),
  user: screen(() => import('../screens/user/UserScreen.tsx'), 'UserScreen'),
  rank: screen(() => import('../screens/rank/RankScreen.tsx'), 'RankScreen'),
  powerPurchase: screen(
    () => import('../screens/powerPurchase/PowerPurchaseScreen.tsx'),
    'PowerPurchaseScreen',
  ),
  inviteList: screen(() => import('../screens/inviteList/InviteListScreen.tsx'), 'InviteListScreen'),
  rewardList: screen(() => import('../screens/rewardList/RewardListScreen.tsx'), 'RewardListScreen'),
  dynamicList: screen(() => import('../screens/dynamicList/DynamicListScreen.tsx'), 'DynamicListScreen'),
  purchaseHistory: screen(
    () => import('../screens/purchaseHistory/PurchaseHistoryScreen.tsx'),
    'PurchaseHistoryScreen',
  ),
  redeem: screen(() => import('../screens/redeem/RedeemScreen.tsx'), 'RedeemScreen'),
  recordList: screen(() => import('../screens/recordList/RecordListScreen.tsx'), 'RecordListScreen'),
  bfBusiness: screen(() => import('../screens/bfBusiness/BfBusinessScreen.tsx'), 'BfBusinessScreen'),
  fight101: screen(() => import('../screens/fight101/Fight101Screen.tsx'), 'Fight101Screen'),
};
