import type { Activity as ActivityRow } from '@koala/api-schema/entities/records';
import type { Series } from './series.ts';

export type Activity = ActivityRow['kind'];

/**
 * The kinds of activities of a wallet, and the series of each, whose rows are numbered separately from those of `activity`. So a page of
 * one kind costs the same as a page of all.
 */
export const ACTIVITIES = {
  bought: 'buy',
  boughtForAnother: 'buy',
  receivedPower: 'buy',
  claimed: 'miner',
  sold: 'swap',
  soldForAnother: 'swap',
  saleFailed: 'swap',
  teamReward: 'dynamic',
  rankingReward: 'ranking',
  withdrewTeam: 'withdrawal',
  withdrewRanking: 'withdrawal',
  redeemed: 'redemption',
  boughtNode: 'licensee',
  nodeReward: 'licensee',
  claimedPower: 'licensee',
  boughtCards: 'cards',
  cardReward: 'cards',
  bound: 'relation',
  invited: 'relation',
  namedDelegate: 'relation',
  becameDelegate: 'relation',
  boundUid: 'relation',
  approvedKl: 'approval',
  approvedGs: 'approval',
  approvedUsdt: 'approval',
} as const satisfies Record<Activity, Series>;

/** The kinds whose rows are in series `S`. */
export type KindOf<S extends string> = {
  [K in Activity]: (typeof ACTIVITIES)[K] extends S ? K : never;
}[Activity];
