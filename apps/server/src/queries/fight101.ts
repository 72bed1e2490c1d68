import type { FightBillRecord, FightRankEntry, FightSession } from '@koala/api-schema/entities/rounds';
import { SESSION_POOL_PERCENT } from '@koala/protocol/economics';
import { formatUtc8 } from '@koala/protocol/utc8';
import { and, asc, desc, eq, sql, sum } from 'drizzle-orm';
import { getAddress } from 'viem';
import { cardPlaces, entries, fightSessions } from '../db/chainSchema.ts';
import { lastRowBefore } from '../db/lastRowBefore.ts';
import { WHOLE_DEPLOYMENT } from '../db/series.ts';
import { decimal } from './decimal.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readUpdatedAt } from './figuresOf.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

/** Maximum number of sessions in one response: a year. */
const MAX_SESSIONS = 52;

/**
 * The newest sessions of the card sale, the oldest of them first (the screen reverses the order). `totalReward` is the session's pool, a
 * part of its sales; `getReward` is what `address` claimed, `myMaxReward` its share of the pool, `myCards` its cards: 0 without an address.
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
      .limit(MAX_SESSIONS),
    sumBySession(ctx, 'fightBuy', address),
    sumBySession(ctx, 'fightReward', address),
  ]);
  return sessions.reverse().map(({ session, startTime, endTime, before, after }) => {
    const sales = BigInt(after) - BigInt(before);
    const pool = (sales * SESSION_POOL_PERCENT) / 100n;
    const mine = bought.get(session) ?? NONE;
    return {
      id: session,
      totalReward: decimal(pool),
      getReward: decimal((claimed.get(session) ?? NONE).usdt),
      myMaxReward: decimal(sales === 0n ? 0n : (pool * mine.usdt) / sales),
      myCards: Number(mine.cards),
      startTime: formatUtc8(startTime),
      endTime: formatUtc8(endTime),
    };
  });
}

/** All sales of cards before `time`, in wei as text: one index look-up. */
function salesUntil(time: typeof fightSessions.startTime | typeof fightSessions.endTime) {
  return sql<string>`coalesce((
    select last.total from ${lastRowBefore('fightSale', WHOLE_DEPLOYMENT, time)}
  ), 0)::text`;
}

/** How many cards `address` has of each session in which it bought some. */
export async function cardsOf(ctx: QueryContext, address: Address): Promise<Map<number, bigint>> {
  const bought = await sumBySession(ctx, 'fightBuy', address);
  return new Map([...bought].map(([session, { cards }]) => [session, cards]));
}

const NONE = { usdt: 0n, cards: 0n };

async function sumBySession(
  ctx: QueryContext,
  series: 'fightBuy' | 'fightReward',
  address: Address | undefined,
): Promise<Map<number, typeof NONE>> {
  if (!address) return new Map();
  const { session, usdt, cards } = entries;
  const rows = await ctx.db
    .select({ session, usdt: sum(usdt), cards: sum(cards) })
    .from(entries)
    .where(and(eq(entries.series, series), eq(entries.owner, address)))
    .groupBy(session);
  return new Map(
    rows.map((row) => [row.session!, { usdt: BigInt(row.usdt ?? 0), cards: BigInt(row.cards ?? 0) }]),
  );
}

/** Wallets by the value of cards that they and their direct invitees bought, the highest first; ties by lower address. */
export async function fightRank(ctx: QueryContext): Promise<FightRankEntry[]> {
  const places = await ctx.db.select().from(cardPlaces).orderBy(asc(cardPlaces.place));
  const time = await readUpdatedAt(ctx);
  return places.map(({ wallet, value }) => ({
    address: getAddress(wallet),
    interestPerf: decimal(value),
    ...time,
  }));
}

const bills =
  (series: 'fightReward' | 'fightBuy') =>
  (ctx: QueryContext, address: Address, page: PageInput): Promise<Page<FightBillRecord>> =>
    readPage(ctx, series, address, page, (entry) => ({
      id: `${series}-${entry.seq}`,
      createTime: formatUtc8(entry.timestamp),
      amount: decimal(entry.usdt),
      txHash: entry.txHash,
      blockNumber: entry.block,
    }));

/** Dividends of Fight101 that `address` received, USDT. */
export const fightRewards = bills('fightReward');
/** Cards of Fight101 that `address` bought; the amount is the USDT paid. */
export const fightBuys = bills('fightBuy');
