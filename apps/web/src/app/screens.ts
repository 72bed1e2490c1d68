import type { ComponentType } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import type { LazyPart } from '../lib/lazyPart.ts';
import type { RouteName } from '../routes.ts';

type Screen = LazyPart<object> & { exportName: string };

function screen<Name extends string>(
  loadCode: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  loadTexts: () => Promise<unknown> = loadAllTexts,
): Screen {
  const part = lazyPart(() => Promise.all([loadCode(), loadTexts()]).then(([module]) => module[name]));
  return Object.assign(part, { exportName: name });
}

export const screens: Record<RouteName | 'notFound', Screen> = {
  // Home renders with the first texts, which are loaded before the app mounts.
  home: screen(
    () => import('../screens/home/HomeScreen.tsx'),
    'HomeScreen',
    () => Promise.resolve(),
  ),
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
  activity: screen(() => import('../screens/lists/ListScreens.tsx'), 'ActivityScreen'),
  team: screen(() => import('../screens/lists/ListScreens.tsx'), 'TeamScreen'),
  watch: screen(() => import('../screens/user/watch/WatchScreen.tsx'), 'WatchScreen'),
  fight101: screen(() => import('../screens/fight101/Fight101Screen.tsx'), 'Fight101Screen'),
  notFound: screen(() => import('./NotFound.tsx'), 'NotFound'),
};
