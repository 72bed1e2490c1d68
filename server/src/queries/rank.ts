import type { Rank, RankEntry } from '@koala/api-schema/entities';
import { and, eq, gte, max, sql } from 'drizzle-orm';
import { getAddress } from 'viem';
import { entries } from '../db/chainSchema.ts';
import { WHOLE } from '../db/series.ts';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8, weekStart } from '../derive/utc8.ts';
import { tiers, weeklyRanking, type Score, type WeekPurchases } from '../derive/weeklyRanking.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readHead } from './readHead.ts';

/** This week's places in the three tiers; empty before the first purchase of the week. */
export async function rank(ctx: QueryContext): Promise<Rank> {
  const head = await readHead(ctx);
  if (!head) return { championList: [], eliteList: [], challengeList: [] };
  const week = weekStart(head.timestamp);
  const tree = await ctx.communities.refresh();
  const version = `${week}/${ctx.communities.version}`;
  const last = lastRanks.get(ctx);
  if (last?.version === version) return last.rank;
  const { champion, elite, challenge } = tiers(weeklyRanking(tree, await weekPurchases(ctx, week)));
  const rank = {
    championList: champion.map(toEntry),
    eliteList: elite.map(toEntry),
    challengeList: challenge.map(toEntry),
  };
  lastRanks.set(ctx, { version, rank });
  return rank;
}

/** Most blocks change neither purchases nor power: places are computed anew only when one of them did, or the week. */
const lastRanks = new WeakMap<QueryContext, { version: string; rank: Rank }>();

async function weekPurchases(ctx: QueryContext, since: number): Promise<Map<Address, WeekPurchases>> {
  const rows = await ctx.db
    .select({
      wallet: entries.counterparty,
      amount: sql<string>`sum(${entries.amount})`,
      block: max(entries.block),
      timestamp: max(entries.timestamp),
    })
    .from(entries)
    .where(and(eq(entries.series, 'purchase'), eq(entries.owner, WHOLE), gte(entries.timestamp, since)))
    .groupBy(entries.counterparty);
  return new Map(
    rows.map((row) => [
      row.wallet!,
      { amount: BigInt(row.amount), block: Number(row.block), timestamp: Number(row.timestamp) },
    ]),
  );
}

function toEntry({ wallet, score, timestamp }: Score): RankEntry {
  return {
    address: getAddress(wallet),
    updateTime: formatUtc8(timestamp),
    communityPerfWeek: decimal(score),
  };
}
