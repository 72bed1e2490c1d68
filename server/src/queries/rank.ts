import type { Rank, RankEntry } from '@koala/api-schema/entities/ranking';
import { decimal } from '../derive/decimal.ts';
import { inSlices } from '../derive/slices.ts';
import { formatUtc8, weekStart } from '../derive/utc8.ts';
import { RANK_PLACES, shareOf, tiers } from '../derive/weeklyRanking.ts';
import type { Score } from '../derive/WeekScores.ts';
import type { QueryContext } from './QueryContext.ts';
import { readHead, totalBefore } from './QueryContext.ts';
import { checksumAddress } from './checksumAddress.ts';

/**
 * This week's places in the three tiers, each with the two bounds on its payout: `due`, the reward that follows from the purchases, and
 * `share`, the formula's share of the indexed pool. Empty before the first purchase of the week.
 */
export async function rank(ctx: QueryContext): Promise<Rank> {
  const head = await readHead(ctx);
  if (!head) return { championList: [], eliteList: [], challengeList: [] };
  const week = weekStart(head.timestamp);
  const turn = inTurn(ctx, () => ranked(ctx, week));
  const [places, pool] = await Promise.all([turn, totalBefore(ctx, 'pool')]);
  const { champion, elite, challenge } = tiers(
    places.map((score, i) => toEntry(score, shareOf(i + 1, pool))),
  );
  return { championList: champion, eliteList: elite, challengeList: challenge };
}

/** Precomputes the data of `rank`, without a waiting caller. */
export async function warmRank(ctx: QueryContext): Promise<void> {
  const head = await readHead(ctx);
  if (head) await inTurn(ctx, () => ranked(ctx, weekStart(head.timestamp)));
}

const turns = new WeakMap<QueryContext, Promise<unknown>>();

/** Runs updates of the week's scores one at a time, because scores and tree are shared and must be of the same block. */
export function inTurn<T>(ctx: QueryContext, task: () => Promise<T>): Promise<T> {
  const turn = (turns.get(ctx) ?? Promise.resolve()).catch(() => {}).then(task);
  turns.set(ctx, turn);
  return turn;
}

async function ranked(ctx: QueryContext, week: number): Promise<Score[]> {
  await ctx.communities.refresh();
  const version = `${week}/${ctx.communities.version}`;
  const last = lastPlaces.get(ctx);
  if (last?.version === version) return last.places;
  const places = await inSlices((await ctx.week.scores(week)).placing(RANK_PLACES));
  // Another call may have advanced the tree meanwhile: then this result is not cached.
  if (`${week}/${ctx.communities.version}` === version) lastPlaces.set(ctx, { version, places });
  return places;
}

/** Most blocks change neither purchases nor power: places are recomputed only when one of them or the week changes. */
const lastPlaces = new WeakMap<QueryContext, { version: string; places: Score[] }>();

function toEntry({ wallet, score, due, timestamp }: Score, share: bigint): RankEntry {
  return {
    address: checksumAddress(wallet),
    updateTime: formatUtc8(timestamp),
    communityPerfWeek: decimal(score),
    due: decimal(due),
    share: decimal(share),
  };
}
