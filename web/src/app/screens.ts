import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { whenOnline } from '../lib/whenOnline.ts';
import type { RouteName } from '../routes.ts';

type Screen = LazyExoticComponent<ComponentType> & { preload: () => void };

/** A screen whose code and texts load on its first visit, or earlier by `preload`. A visit made offline resumes when the network is back. */
function screen<Name extends string>(
  loadCode: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  loadTexts: () => Promise<unknown> = loadAllTexts,
): Screen {
  const load = () => Promise.all([loadCode(), loadTexts()]).then(([module]) => ({ default: module[name] }));
  // A failed preload does no harm: the visit tries again.
  return Object.assign(
    lazy(() => whenOnline(load)),
    { preload: () => void load().catch(() => undefined) },
  );
}

/** Home's first texts were loaded before the first paint. */
const noTexts = () => Promise.resolve();

/** The code of each page in the route table, and of the page for unknown addresses. */
export const screens: Record<RouteName | 'notFound', Screen> = {
  home: screen(() => import('../screens/home/HomeScreen.tsx'), 'HomeScreen', noTexts),
  node: screen(() => import('../screens/node/NodeScreen.tsx'), 'NodeScreen'),
  swap: screen(() => import('../screens/swap/SwapScreen.tsx'), 'SwapScreen'),
  power: screen(() => import('../screens/power/PowerScreen.tsx'), 'PowerScreen'),
  user: screen(() => import('../screens/user/UserScreen.tsx'), 'UserScreen'),
  rank: screen(() => import('../screens/rank/RankScreen.tsx'), 'RankScreen'),
  powerPurchase: screen(
    () => import('../screens/powerPurchase/PowerPurchaseScreen.tsx'),
    'PowerPurchaseScreen',
  ),
  inviteList: screen(() => import('../screens/lists/ListScreens.tsx'), 'InviteListScreen'),
  rewardList: screen(() => import('../screens/lists/ListScreens.tsx'), 'RewardListScreen'),
  dynamicList: screen(() => import('../screens/lists/ListScreens.tsx'), 'DynamicListScreen'),
  purchaseHistory: screen(() => import('../screens/lists/ListScreens.tsx'), 'PurchaseHistoryScreen'),
  redeem: screen(() => import('../screens/redeem/RedeemScreen.tsx'), 'RedeemScreen'),
  recordList: screen(() => import('../screens/lists/RecordListScreen.tsx'), 'RecordListScreen'),
  bfBusiness: screen(() => import('../screens/bfBusiness/BfBusinessScreen.tsx'), 'BfBusinessScreen'),
  fight101: screen(() => import('../screens/fight101/Fight101Screen.tsx'), 'Fight101Screen'),
  notFound: screen(() => import('./NotFound.tsx'), 'NotFound'),
};
