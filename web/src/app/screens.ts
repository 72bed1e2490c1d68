import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { whenOnline } from '../lib/whenOnline.ts';
import type { RouteName } from '../routes.ts';

/** A screen, and what loads its code and texts before a visit. `preload` rejects when they cannot be loaded. */
type Screen = ComponentType & {
  preload: () => Promise<void>;
  /** Name under which its module exports it. */
  exportName: string;
};

/**
 * A screen whose code and texts load on its first visit, or earlier by `preload`. A visit made offline resumes when the network is back.
 */
function screen<Name extends string>(
  loadCode: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  loadTexts: () => Promise<unknown> = loadAllTexts,
): Screen {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const [module] = await Promise.all([loadCode(), loadTexts()]);
    loaded = module[name];
    return { default: loaded };
  };
  const Lazy = lazy(() => whenOnline(load));

  function Screen() {
    // What is loaded renders without suspending, so that a prerendered page becomes interactive in one go.
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown);
  }
  return Object.assign(Screen, { preload: () => load().then(() => undefined), exportName: name });
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
  proof: screen(() => import('../screens/proof/ProofScreen.tsx'), 'ProofScreen'),
  books: screen(() => import('../screens/books/BooksScreen.tsx'), 'BooksScreen'),
  statement: screen(() => import('../screens/books/statement/StatementScreen.tsx'), 'StatementScreen'),
  terms: screen(() => import('../screens/legal/LegalScreens.tsx'), 'TermsScreen'),
  privacy: screen(() => import('../screens/legal/LegalScreens.tsx'), 'PrivacyScreen'),
  risks: screen(() => import('../screens/legal/LegalScreens.tsx'), 'RisksScreen'),
  bfBusiness: screen(() => import('../screens/bfBusiness/BfBusinessScreen.tsx'), 'BfBusinessScreen'),
  activity: screen(() => import('../screens/lists/ActivityScreen.tsx'), 'ActivityScreen'),
  team: screen(() => import('../screens/lists/TeamScreen.tsx'), 'TeamScreen'),
  watch: screen(() => import('../screens/user/watch/WatchScreen.tsx'), 'WatchScreen'),
  fight101: screen(() => import('../screens/fight101/Fight101Screen.tsx'), 'Fight101Screen'),
  notFound: screen(() => import('./NotFound.tsx'), 'NotFound'),
};
