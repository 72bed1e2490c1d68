import type { FightRankEntry } from '@koala/api-schema/entities';
import { and, asc, eq, gt } from 'drizzle-orm';
import { getAddress } from 'viem';
import { entries } from '../db/chainSchema.ts';
import { WHOLE } from '../db/series.ts';
import type { ReferralTree } from '../derive/ReferralTree.ts';
import { decimal } from '../derive/decimal.ts';
import type { Address, QueryContext } from './QueryContext.ts';

/** Places listed. */
const PLACES = 101;

interface Sales {
  epoch: number;
  seen: number;
  bound: number;
  byBuyer: Map<Address, bigint>;
  rank: FightRankEntry[];
}

const lastSales = new WeakMap<QueryContext, Sales>();

/**
 * Wallets by the value of cards that they and their direct invitees bought, the highest first; ties by lower address. Only sales since the last
 * question are read, and places computed anew only after one, or after somebody was bound.
 */
export async function fightRank(ctx: QueryContext): Promise<FightRankEntry[]> {
  const tree = await ctx.communities.refresh();
  const { epoch } = ctx.communities.seen;
  const last = lastSales.get(ctx);
  const known = last?.epoch === epoch ? last : undefined;
  const rows = await ctx.db
    .select({ seq: entries.seq, buyer: entries.counterparty, amount: entries.amount })
    .from(entries)
    .where(and(eq(entries.series, 'fightSale'), eq(entries.owner, WHOLE), gt(entries.seq, known?.seen ?? 0)))
    .orderBy(asc(entries.seq));
  if (known && rows.length === 0 && known.bound === tree.size) return known.rank;
  const byBuyer = new Map(known?.byBuyer);
  for (const { buyer, amount } of rows) byBuyer.set(buyer!, (byBuyer.get(buyer!) ?? 0n) + amount);
  const rank = placesOf(byBuyer, tree);
  const seen = rows.at(-1)?.seq ?? known?.seen ?? 0;
  lastSales.set(ctx, { epoch, seen, bound: tree.size, byBuyer, rank });
  return rank;
}

function placesOf(byBuyer: ReadonlyMap<Address, bigint>, tree: ReferralTree): FightRankEntry[] {
  const perf = new Map<Address, bigint>();
  const add = (wallet: Address, value: bigint) => perf.set(wallet, (perf.get(wallet) ?? 0n) + value);
  for (const [buyer, value] of byBuyer) {
    add(buyer, value);
    const inviter = tree.inviterOf(buyer);
    if (inviter) add(inviter, value);
  }
  return [...perf]
    .sort(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x > y ? -1 : 1))
    .slice(0, PLACES)
    .map(([address, value]) => ({ address: getAddress(address), interestPerf: decimal(value) }));
}
