import type { Rank, RankEntry } from '@koala/api-schema/entities';
import { getAddress } from 'viem';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8, weekStart } from '../derive/utc8.ts';
import { RANK_PLACES, tiers, type Score } from '../derive/weeklyRanking.ts';
import type { QueryContext } from './QueryContext.ts';
import { readHead } from './readHead.ts';

/** This week's places in the three tiers; empty before the first purchase of the week. */
export async function rank(ctx: QueryContext): Promise<Rank> {
  const head = await readHead(ctx);
  if (!head) return { championList: [], eliteList: [], challengeList: [] };
  const week = weekStart(head.timestamp);
  // One after the other: scores and tree must be of one moment, and there is one of each.
  const turn = (turns.get(ctx) ?? Promise.resolve()).catch(() => {}).then(() => ranked(ctx, week));
  turns.set(ctx, turn);
  return turn;
}

const turns = new WeakMap<QueryContext, Promise<unknown>>();

async function ranked(ctx: QueryContext, week: number): Promise<Rank> {
  await ctx.communities.refresh();
  const version = `${week}/${ctx.communities.version}`;
  const last = lastRanks.get(ctx);
  if (last?.version === version) return last.rank;
  const scores = await ctx.week.scores(week);
  const { champion, elite, challenge } = tiers(scores.places(RANK_PLACES));
  const rank = {
    championList: champion.map(toEntry),
    eliteList: elite.map(toEntry),
    challengeList: challenge.map(toEntry),
  };
  // Another question may have moved the tree on meanwhile: then this answer is of a moment between, and the next one is computed anew.
  if (ctx.communities.version === version) lastRanks.set(ctx, { version, rank });
  return rank;
}

/** Most blocks change neither purchases nor power: places are computed anew only when one of them did, or the week. */
const lastRanks = new WeakMap<QueryContext, { version: string; rank: Rank }>();

function toEntry({ wallet, score, timestamp }: Score): RankEntry {
  return {
    address: getAddress(wallet),
    updateTime: formatUtc8(timestamp),
    communityPerfWeek: decimal(score),
  };
}
