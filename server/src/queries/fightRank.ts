import type { FightRankEntry } from '@koala/api-schema/entities';
import { getAddress } from 'viem';
import { cardRanking } from '../derive/cardRanking.ts';
import { decimal } from '../derive/decimal.ts';
import type { QueryContext } from './QueryContext.ts';

/** Places listed. */
const PLACES = 101;

/** Most blocks bring no sale of cards: places are computed anew only after one, or after somebody was bound. */
const lastRanks = new WeakMap<QueryContext, { version: string; rank: FightRankEntry[] }>();

/** Wallets by the value of cards that they and their direct invitees bought, the highest first; ties by lower address. */
export async function fightRank(ctx: QueryContext): Promise<FightRankEntry[]> {
  const tree = await ctx.communities.refresh();
  const version = ctx.communities.cardsVersion;
  const last = lastRanks.get(ctx);
  if (last?.version === version) return last.rank;
  const rank = cardRanking(tree, PLACES).map(({ wallet, value }) => ({
    address: getAddress(wallet),
    interestPerf: decimal(value),
  }));
  lastRanks.set(ctx, { version, rank });
  return rank;
}
