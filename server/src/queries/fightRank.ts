import type { FightRankEntry } from '@koala/api-schema/entities';
import { and, eq, sql } from 'drizzle-orm';
import { getAddress } from 'viem';
import { entries } from '../db/chainSchema.ts';
import { WHOLE } from '../db/series.ts';
import { decimal } from '../derive/decimal.ts';
import type { Address, QueryContext } from './QueryContext.ts';

/** Places listed. */
const PLACES = 101;

/** Wallets by the value of cards that they and their direct invitees bought, the highest first; ties by lower address. */
export async function fightRank(ctx: QueryContext): Promise<FightRankEntry[]> {
  const [tree, sales] = await Promise.all([
    ctx.communities.refresh(),
    ctx.db
      .select({ buyer: entries.counterparty, sum: sql<string>`sum(${entries.amount})` })
      .from(entries)
      .where(and(eq(entries.series, 'fightSale'), eq(entries.owner, WHOLE)))
      .groupBy(entries.counterparty),
  ]);
  const perf = new Map<Address, bigint>();
  const add = (wallet: Address, value: bigint) => perf.set(wallet, (perf.get(wallet) ?? 0n) + value);
  for (const { buyer, sum } of sales) {
    add(buyer!, BigInt(sum));
    const inviter = tree.inviterOf(buyer!);
    if (inviter) add(inviter, BigInt(sum));
  }
  return [...perf]
    .sort(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x > y ? -1 : 1))
    .slice(0, PLACES)
    .map(([address, value]) => ({ address: getAddress(address), interestPerf: decimal(value) }));
}
