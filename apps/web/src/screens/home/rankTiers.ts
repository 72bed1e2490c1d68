import type { Rank, RankEntry } from '@koala/api-schema/entities/ranking';
import { RANKING_TIERS, RANKING_WEEK_PERCENT } from '@koala/protocol/economics';

export type Tier = 'champion' | 'elite' | 'challenge';

export const TIERS: readonly Tier[] = ['champion', 'elite', 'challenge'];

/** The reward of each place of a tier, KL wei, from the pool's `total`: total x 0.1 x 0.3 / 49 for a champion. Floored. */
export function placeReward(total: bigint, tier: Tier): bigint {
  const { percent, places } = RANKING_TIERS[tier];
  return (total * RANKING_WEEK_PERCENT * percent) / (10_000n * places);
}

/** The rows of a tier and the number of places before them: numbering continues across tiers. */
export function tierRows(rank: Rank, tier: Tier): { rows: readonly RankEntry[]; before: number } {
  const { championList, eliteList, challengeList } = rank;
  if (tier === 'champion') return { rows: championList, before: 0 };
  if (tier === 'elite') return { rows: eliteList, before: championList.length };
  return { rows: challengeList, before: championList.length + eliteList.length };
}

/** The medal of a place; only the first three champions have one. */
export function medalOf(place: number, tier: Tier): 1 | 2 | 3 | null {
  return tier === 'champion' && (place === 1 || place === 2 || place === 3) ? place : null;
}

/**
 * The smaller of a place's `share` of the pool and its `due` at `klPrice`, rounded down. Without a price, the share.
 * `share` is KL wei, `due` USDT wei, `klPrice` USDT for 1 KL with 18 decimals.
 */
export function cappedReward(
  share: bigint,
  due: bigint,
  klPrice: bigint,
): { reward: bigint; isCapped: boolean } {
  const cap = klPrice > 0n ? (due * 10n ** 18n) / klPrice : share;
  return cap < share ? { reward: cap, isCapped: true } : { reward: share, isCapped: false };
}

/** The account's tier, its row in it from 0, and its place from 1; undefined if not ranked. */
export function placeOf(
  rank: Rank,
  account: string,
): { tier: Tier; index: number; place: number } | undefined {
  for (const tier of TIERS) {
    const { rows, before } = tierRows(rank, tier);
    const index = rows.findIndex(({ address }) => address.toLowerCase() === account.toLowerCase());
    if (index >= 0) return { tier, index, place: before + index + 1 };
  }
  return undefined;
}
