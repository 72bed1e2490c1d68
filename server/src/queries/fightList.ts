import type { FightSession } from '@koala/api-schema/entities';
import { SESSION_POOL_PERCENT } from '@koala/protocol/economics';
import { and, desc, eq, sql } from 'drizzle-orm';
import { entries, fightSessions } from '../db/chainSchema.ts';
import { WHOLE } from '../db/series.ts';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8 } from '../derive/utc8.ts';
import type { Address, QueryContext } from './QueryContext.ts';

/** Most sessions that one answer lists: a year. */
const MOST = 52;

/**
 * The newest sessions of the card sale, the oldest of them first (the screen reverses). `totalReward` is the session's pool, a part of its sales;
 * `getReward` what `address` claimed of it; `myMaxReward` the part that its cards give. Both are 0 without an address.
 */
export async function fightList(ctx: QueryContext, address: Address | undefined): Promise<FightSession[]> {
  const [sessions, bought, claimed] = await Promise.all([
    ctx.db
      .select({
        session: fightSessions.session,
        startTime: fightSessions.startTime,
        endTime: fightSessions.endTime,
        // Sales of a session lie between its start and its end, so two running totals give their sum.
        before: salesUntil(fightSessions.startTime),
        after: salesUntil(fightSessions.endTime),
      })
      .from(fightSessions)
      .orderBy(desc(fightSessions.session))
      .limit(MOST),
    sumBySession(ctx, 'fightBuy', address),
    sumBySession(ctx, 'fightReward', address),
  ]);
  return sessions.reverse().map(({ session, startTime, endTime, before, after }) => {
    const sales = BigInt(after) - BigInt(before);
    const pool = (sales * SESSION_POOL_PERCENT) / 100n;
    const mine = bought.get(session) ?? 0n;
    return {
      id: session,
      totalReward: decimal(pool),
      getReward: decimal(claimed.get(session) ?? 0n),
      myMaxReward: decimal(sales === 0n ? 0n : (pool * mine) / sales),
      startTime: formatUtc8(startTime),
      endTime: formatUtc8(endTime),
    };
  });
}

/** All sales of cards before `time`, in wei as text: one index look-up. */
function salesUntil(time: typeof fightSessions.startTime | typeof fightSessions.endTime) {
  return sql<string>`coalesce((
    select sale.total from ${entries} sale
    where sale.series = 'fightSale' and sale.owner = ${WHOLE} and sale.timestamp < ${time}
    order by sale.timestamp desc, sale.seq desc limit 1
  ), 0)::text`;
}

async function sumBySession(
  ctx: QueryContext,
  series: 'fightBuy' | 'fightReward',
  address: Address | undefined,
): Promise<Map<number, bigint>> {
  if (!address) return new Map();
  const rows = await ctx.db
    .select({ session: entries.tag, sum: sql<string>`sum(${entries.amount})` })
    .from(entries)
    .where(and(eq(entries.series, series), eq(entries.owner, address)))
    .groupBy(entries.tag);
  return new Map(rows.map((row) => [row.session, BigInt(row.sum)]));
}
