/** What a feed of activities can be narrowed to, in the order in which a choice offers it. */
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
