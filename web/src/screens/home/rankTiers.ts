import type { Rank, RankEntry } from '@koala/api-schema/entities';
import { RANKING_TIERS, RANKING_WEEK_PERCENT } from '@koala/protocol/economics';

export type Tier = 'champion' | 'elite' | 'challenge';

export const TIERS: readonly Tier[] = ['champion', 'elite', 'challenge'];

/** The reward of each place of a tier, KL wei, from the pool's `total`: total x 0.1 x 0.3 / 49 for a champion. Floored. */
export function placeReward(total: bigint, tier: Tier): bigint {
  const { percent, places } = RANKING_TIERS[tier];
  return (total * RANKING_WEEK_PERCENT * percent) / (10_000n * places);
}

/** A server may answer null for a tier without rows. */
type RankAnswer = { readonly [Name in keyof Rank]: Rank[Name] | null };

/** The rows of a tier and the place before its first row: numbering continues across the tiers. */
export function tierRows(rank: RankAnswer, tier: Tier): { rows: readonly RankEntry[]; before: number } {
  const [championList, eliteList, challengeList] = [
    rank.championList ?? [],
    rank.eliteList ?? [],
    rank.challengeList ?? [],
  ];
  if (tier === 'champion') return { rows: championList, before: 0 };
  if (tier === 'elite') return { rows: eliteList, before: championList.length };
  return { rows: challengeList, before: championList.length + eliteList.length };
}

/** The medal of a place; only the first three champions have one. */
export function medalOf(place: number, tier: Tier): 1 | 2 | 3 | null {
  return tier === 'champion' && (place === 1 || place === 2 || place === 3) ? place : null;
}
