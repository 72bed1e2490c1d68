import type { Texts } from './i18n/texts.ts';

export interface RouteFacts {
  /** Path pattern in the router's syntax. */
  path: `/${string}`;
  /** Text key of its document title; without one the title is the app's name. */
  title?: `shell.titles.${keyof Texts['shell']['titles']}`;
  /**
   * Whether it has the top bar, the tab bar and the shell's padding; other pages fill the screen with their own header.
   */
  hasBars: boolean;
  /** Whether its tab prompts a visitor to connect a wallet first. */
  needsWallet?: true;
  /** A public call needed by its first screen: prefetched when the tab is touched. */
  prefetchedCall?: 'activitySchedule';
  /** The page looks the same for everyone until its figures load, so its prerendered HTML also serves accounts. */
  isForAll?: true;
}

/**
 * Every page. Router, titles, bars, tabs and the pages of the browser tests follow from this table. To add a page, add
 * an entry here, its code in `app/screens.ts`, and its texts.
 */
export const routes = {
  home: { path: '/', hasBars: true },
  node: { path: '/node', title: 'shell.titles.node', hasBars: true, prefetchedCall: 'activitySchedule' },
  power: { path: '/power', title: 'shell.titles.power', hasBars: true },
  swap: { path: '/swap', title: 'shell.titles.swap', hasBars: true },
  user: { path: '/user', title: 'shell.titles.user', hasBars: true, needsWallet: true },
  fight101: { path: '/fight101', title: 'shell.titles.fight101', hasBars: true },
  rank: { path: '/rank', title: 'shell.titles.rank', hasBars: false, isForAll: true },
  powerPurchase: { path: '/powerPurchase', title: 'shell.titles.powerPurchase', hasBars: false },
  inviteList: { path: '/inviteList', title: 'shell.titles.inviteList', hasBars: false },
  rewardList: { path: '/rewardList', title: 'shell.titles.rewardList', hasBars: false },
  dynamicList: { path: '/dynamicList', title: 'shell.titles.dynamicList', hasBars: false },
  purchaseHistory: { path: '/purchaseHistory', title: 'shell.titles.purchaseHistory', hasBars: false },
  redeem: { path: '/redeem/:address?', title: 'shell.titles.redeem', hasBars: false },
  recordList: { path: '/recordList/:recordType', title: 'shell.titles.recordList', hasBars: false },
  proof: { path: '/proof', title: 'shell.titles.proof', hasBars: false, isForAll: true },
  activity: { path: '/activity', title: 'shell.titles.activity', hasBars: false },
  team: { path: '/team', title: 'shell.titles.team', hasBars: false },
  watch: { path: '/w/:address?/:list?', title: 'shell.titles.watch', hasBars: false },
  books: { path: '/books', title: 'shell.titles.books', hasBars: false, isForAll: true },
  statement: { path: '/statement/:month?', title: 'shell.titles.statement', hasBars: false },
  terms: { path: '/terms', title: 'shell.titles.terms', hasBars: false, isForAll: true },
  privacy: { path: '/privacy', title: 'shell.titles.privacy', hasBars: false, isForAll: true },
  risks: { path: '/risks', title: 'shell.titles.risks', hasBars: false, isForAll: true },
  bfBusiness: { path: '/BFbusiness', title: 'shell.titles.bfBusiness', hasBars: false, isForAll: true },
} as const satisfies Record<string, RouteFacts>;

export type RouteName = keyof typeof routes;
export const routeNames = Object.keys(routes) as RouteName[];

/** The pages of the tab bar, in order. */
export const tabs = ['home', 'node', 'power', 'swap', 'user'] as const satisfies readonly RouteName[];
export type TabName = (typeof tabs)[number];

/** Pages whose text the operator provides. */
export const legalPages = ['terms', 'privacy', 'risks'] as const satisfies readonly RouteName[];

/** Kinds of records: values of `:recordType`, and the page's tabs in order. */
export const recordTypes = [
  'purchaseHistory',
  'dynamicList',
  'reward',
  'nodeReward',
  'rankingReward',
] as const;
export type RecordType = (typeof recordTypes)[number];
export const isRecordType = (type: string | undefined): type is RecordType =>
  recordTypes.some((each) => each === type);

/** The paths of a page: without optional parts, and one for each kind of records. */
export function pathsOf(name: RouteName): string[] {
  if (name === 'recordList') return recordTypes.map(recordListPath);
  return [routes[name].path.replace(/(\/:\w+\?)+$/, '')];
}

export const recordListPath = (type: RecordType): string =>
  routes.recordList.path.replace(':recordType', type);

/** The path where a wallet redeems its own order or its principal's. */
export const redeemPath = (principal?: string): string =>
  routes.redeem.path.replace('/:address?', principal === undefined ? '' : `/${principal}`);

/** The path of a month's statement; by default the current month and the connected wallet. */
export function statementPath(month?: string, address?: string): string {
  const path = routes.statement.path.replace('/:month?', month === undefined ? '' : `/${month}`);
  return address === undefined ? path : `${path}?${new URLSearchParams({ address })}`;
}

/** The path of a URL as the router matches it: '/%4Eode' is '/Node'. */
export function pathOf({ pathname }: { pathname: string }): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The page of a path, by its first segment. */
export function routeNameOf(pathname: string): RouteName | undefined {
  return routeNames.find((each) => firstPart(routes[each].path) === firstPart(pathname));
}

/** Text key of a page's document title: each kind of records has its own. */
export function titleOf(pathname: string): RouteFacts['title'] | `shell.records.${RecordType}` {
  const type = recordTypes.find((each) => pathname.toLowerCase() === recordListPath(each).toLowerCase());
  return type ? `shell.records.${type}` : routeOf(pathname)?.title;
}

export function routeOf(pathname: string): RouteFacts | undefined {
  const name = routeNameOf(pathname);
  return name && routes[name];
}

// Case-insensitive, as in the router.
const firstPart = (path: string) => path.split('/')[1]?.toLowerCase();

/** Whether the bars are shown at a path; true for unknown paths. */
export function hasBars(pathname: string): boolean {
  return routeOf(pathname)?.hasBars ?? true;
}
