import type { HomeStats } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import { DAY } from '../derive/utc8.ts';
import { joinUsers } from './joinUsers.ts';
import type { QueryContext } from './QueryContext.ts';
import { rates } from './rates.ts';
import { readHead } from './readHead.ts';
import { totalBefore } from './totalBefore.ts';

/**
 * All power, what of it was bought in the last 24 h, all power over the wallets that joined (0 when nobody did), the KL burned so far, and the
 * rates of now.
 */
export async function homeStats(ctx: QueryContext): Promise<HomeStats> {
  const head = await readHead(ctx);
  const dayAgo = (head?.timestamp ?? 0) - DAY;
  const [power, bought, boughtBefore, burned, users, ratesOfNow] = await Promise.all([
    totalBefore(ctx, 'netPower'),
    totalBefore(ctx, 'purchase'),
    totalBefore(ctx, 'purchase', dayAgo),
    totalBefore(ctx, 'burn'),
    joinUsers(ctx),
    rates(ctx),
  ]);
  return {
    totalPower: decimal(power),
    power24h: decimal(bought - boughtBefore),
    perPersonPower: decimal(users === 0 ? 0n : power / BigInt(users)),
    deadBalance: decimal(burned),
    rates: ratesOfNow,
  };
}
