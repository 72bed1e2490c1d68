import type { DayEarning } from '@koala/api-schema/entities/community';
import { sql } from 'drizzle-orm';
import { lastRowBefore } from '../db/lastRowBefore.ts';
import { decimal } from './decimal.ts';
import { DAY, dayStart, formatUtc8 } from '@koala/protocol/utc8';
import { readHead } from './QueryContext.ts';
import type { Address, QueryContext } from './QueryContext.ts';

const DAYS = 30;

/** KL that `address` received on each of the last 30 days from all rewards, the oldest first; the last day is still running. */
export async function earnings(ctx: QueryContext, address: Address): Promise<DayEarning[]> {
  const head = await readHead(ctx);
  if (!head) return [];
  const first = dayStart(head.timestamp) - (DAYS - 1) * DAY;
  const totals = await totalsBefore(ctx, address.toLowerCase(), first, first + DAYS * DAY);
  return Array.from({ length: DAYS }, (_, day) => ({
    time: formatUtc8(first + day * DAY),
    amount: decimal(totals[day + 1]! - totals[day]!),
  }));
}

/** All KL that `owner` had received before each midnight of `first` to `last`, both included, in wei: one index look-up for each. */
async function totalsBefore(
  ctx: QueryContext,
  owner: string,
  first: number,
  last: number,
): Promise<bigint[]> {
  const received = sql<string>`coalesce((
    select last.total from ${lastRowBefore('earning', owner, sql`midnight`)}
  ), 0)::text`;
  const rows = await ctx.db
    .select({ received })
    .from(sql`generate_series(${first}::int, ${last}::int, ${DAY}::int) as midnight`)
    .orderBy(sql`midnight`);
  return rows.map((row) => BigInt(row.received));
}
