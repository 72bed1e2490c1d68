const BARE = [
  '/rank',
  '/powerPurchase',
  '/inviteList',
  '/purchaseHistory',
  '/redeem',
  '/rewardList',
  '/dynamicList',
  '/recordList',
  '/BFbusiness',
];

/** Whether a page has the top bar, the tab bar and the shell's padding; the others fill the screen with their own header. */
export function hasBars(pathname: string): boolean {
  return !BARE.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
