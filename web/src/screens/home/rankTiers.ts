import type { Rank, RankEntry } from '@koala/api-schema/entities';
import { RANKING_TIERS, RANKING_WEEK_PERCENT } from '@koala/protocol/economics';

export type Tier = 'champion' | 'elite' | 'challenge';

export const TIERS: readonly Tier[] = ['champion', 'elite', 'challenge'];

/** KL wei of each place of a tier, of the pool's `total` (KL wei): total x 0.1 x 0.3 / 49 for a champion. Cut to the wei. */
export function placeReward(total: bigint, tier: Tier): bigint {
  const { percent, places } = RANKING_TIERS[tier];
  return (total * RANKING_WEEK_PERCENT * percent) / (10_000n * places);
}

/** Rows of a tier and the place before its first: numbering goes on from tier to tier. */
export function tierRows(rank: Rank, tier: Tier): { rows: readonly RankEntry[]; before: number } {
  const { championList, eliteList, challengeList } = rank;
  if (tier === 'champion') return { rows: championList, before: 0 };
  if (tier === 'elite') return { rows: eliteList, before: championList.length };
  return { rows: challengeList, before: championList.length + eliteList.length };
}

/** The medal of a place: the first three champions have one. */
export function medalOf(place: number, tier: Tier): 1 | 2 | 3 | null {
  return tier === 'champion' && (place === 1 || place === 2 || place === 3) ? place : null;
}
