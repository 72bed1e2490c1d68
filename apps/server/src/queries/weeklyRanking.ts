import { RANKING_TIERS, RANKING_WEEK_PERCENT } from '@koala/protocol/economics';
import { RANKING_PLACES } from '@koala/protocol/economics';

const { champion, elite, challenge } = RANKING_TIERS;

/**
 * KL wei that the formula gives to `place` (from 1) of a pool of `total` KL wei. Rounded down as the contract does; 0 after the last place.
 */
export function shareOf(place: number, total: bigint): bigint {
  let last = 0n;
  for (const { percent, places } of [champion, elite, challenge]) {
    last += places;
    if (BigInt(place) <= last) return (total * RANKING_WEEK_PERCENT * percent) / (10_000n * places);
  }
  return 0n;
}

/** Splits places into the three tiers; places after 349 get nothing. */
export function tiers<T>(places: readonly T[]): Record<keyof typeof RANKING_TIERS, T[]> {
  const [champions, elites] = [Number(champion.places), Number(champion.places + elite.places)];
  return {
    champion: places.slice(0, champions),
    elite: places.slice(champions, elites),
    challenge: places.slice(elites, Number(RANKING_PLACES)),
  };
}
