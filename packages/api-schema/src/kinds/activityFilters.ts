/** Filters of an activity feed, in display order. */
export const ACTIVITY_FILTERS = [
  'bought',
  'claimed',
  'sold',
  'teamReward',
  'rankingReward',
  'withdrawn',
  'redeemed',
  'node',
  'cards',
  'relations',
  'approvals',
] as const;
