import type { Rank, RankEntry } from '@koala/api-schema/entities/ranking';
import { asc, eq } from 'drizzle-orm';
import { getAddress } from 'viem';
import { blocks, rankingPlaces } from '../db/chainSchema.ts';
import { decimal } from './decimal.ts';
import { shareOf, tiers } from './weeklyRanking.ts';
import { formatUtc8, weekStart } from '@koala/protocol/utc8';
import type { QueryContext } from './QueryContext.ts';
import { readHead, totalBefore } from './QueryContext.ts';
import { readUpdatedAt } from './figuresOf.ts';

/**
 * This week's places in the three tiers, each with the two bounds on its payout: `due`, the reward that follows from the purchases, and
 * `share`, the formula's share of the indexed pool. Empty before the first purchase of the week.
 */
export async function rank(ctx: QueryContext): Promise<Rank> {
  const head = await readHead(ctx);
  if (!head) return { championList: [], eliteList: [], challengeList: [] };
  const [places, pool] = await Promise.all([
    placesOf(ctx, weekStart(head.timestamp)),
    totalBefore(ctx, 'pool'),
  ]);
  const { champion, elite, challenge } = tiers(
    places.map((place): RankEntry => ({
      address: getAddress(place.wallet),
      updateTime: formatUtc8(place.timestamp),
      communityPerfWeek: decimal(place.score),
      due: decimal(place.due),
      share: decimal(shareOf(place.place, pool)),
    })),
  );
  return {
    championList: champion,
    eliteList: elite,
    challengeList: challenge,
    ...(await readUpdatedAt(ctx)),
  };
}

function placesOf({ db }: QueryContext, week: number) {
  const { place, wallet, score, due } = rankingPlaces;
  return db
    .select({ place, wallet, score, due, timestamp: blocks.timestamp })
    .from(rankingPlaces)
    .innerJoin(blocks, eq(blocks.number, rankingPlaces.block))
    .where(eq(rankingPlaces.week, week))
    .orderBy(asc(place));
}
