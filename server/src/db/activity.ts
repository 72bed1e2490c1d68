import type { Series } from './series.ts';

/**
 * The kinds of activities of a wallet: the number stored as `tag` in its `activity` series, and the series with only the rows of that kind,
 * which are numbered separately. So a page of one kind costs the same as a page of all.
 */
export const ACTIVITIES = {
  bought: { tag: 1, series: 'buy' },
  boughtForAnother: { tag: 2, series: 'buy' },
  receivedPower: { tag: 3, series: 'buy' },
  claimed: { tag: 4, series: 'miner' },
  sold: { tag: 5, series: 'swap' },
  soldForAnother: { tag: 6, series: 'swap' },
  saleFailed: { tag: 7, series: 'swap' },
  teamReward: { tag: 8, series: 'dynamic' },
  rankingReward: { tag: 9, series: 'ranking' },
  withdrewTeam: { tag: 10, series: 'withdrawal' },
  withdrewRanking: { tag: 11, series: 'withdrawal' },
  redeemed: { tag: 12, series: 'redemption' },
  boughtNode: { tag: 13, series: 'licensee' },
  nodeReward: { tag: 14, series: 'licensee' },
  boughtCards: { tag: 15, series: 'cards' },
  cardReward: { tag: 16, series: 'cards' },
  bound: { tag: 17, series: 'relation' },
  invited: { tag: 18, series: 'relation' },
  namedDelegate: { tag: 19, series: 'relation' },
  becameDelegate: { tag: 20, series: 'relation' },
  boundUid: { tag: 21, series: 'relation' },
  approvedKl: { tag: 22, series: 'approval' },
  approvedGs: { tag: 23, series: 'approval' },
  approvedUsdt: { tag: 24, series: 'approval' },
  claimedPower: { tag: 25, series: 'licensee' },
} as const satisfies Record<string, { tag: number; series: Series }>;
export type Activity = keyof typeof ACTIVITIES;

/** Series that also serve other lists: there `tag` means something else, and their rows are appended by the code for those lists. */
export const SHARED_SERIES: readonly Series[] = ['buy', 'miner', 'swap', 'dynamic', 'ranking'];
