import type { JoinInfo } from '@koala/api-schema/entities';
import { LEAST_POWER, POWER_PERCENT } from '@koala/protocol/economics';
import { desc } from 'drizzle-orm';
import { klPrices } from '../db/chainSchema.ts';
import { emissionOfDay } from '../derive/emission.ts';
import { joinUsers } from './joinUsers.ts';
import type { QueryContext } from './QueryContext.ts';
import { readHead } from './readHead.ts';
import { totalBefore } from './totalBefore.ts';

const YIELD_DECIMALS = 4;

/** Wallets that joined, and today's base yield in percent of the power's value (1 T/H = 1 USDT), 4 decimals. */
export async function joinInfo(ctx: QueryContext): Promise<JoinInfo> {
  const [joinUser, head, power, price] = await Promise.all([
    joinUsers(ctx),
    readHead(ctx),
    totalBefore(ctx, 'netPower'),
    lastKlPrice(ctx),
  ]);
  if (!head) return { joinUser, yieldRate: '0' };
  const toPower = (emissionOfDay(ctx.manifest.startTime, head.timestamp) * POWER_PERCENT) / 100n;
  const divisor = power > LEAST_POWER ? power : LEAST_POWER;
  const percent = ((Number(toPower) * price) / Number(divisor)) * 100;
  return { joinUser, yieldRate: percent.toFixed(YIELD_DECIMALS) };
}

/** USDT per KL after the last trade; 0 before the first. */
async function lastKlPrice(ctx: QueryContext): Promise<number> {
  const [row] = await ctx.db
    .select({ price: klPrices.price })
    .from(klPrices)
    .orderBy(desc(klPrices.block), desc(klPrices.logIndex))
    .limit(1);
  return row?.price ?? 0;
}
