import type { HomeStats } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import { DAY } from '../derive/utc8.ts';
import { joinUsers } from './joinUsers.ts';
import type { QueryContext } from './QueryContext.ts';
import { readHead } from './readHead.ts';
import { totalBefore } from './totalBefore.ts';

/** All power, what of it was bought in the last 24 h, all power over the wallets that joined (0 when nobody did), and the KL burned so far. */
export async function homeStats(ctx: QueryContext): Promise<HomeStats> {
  const head = await readHead(ctx);
  const dayAgo = (head?.timestamp ?? 0) - DAY;
  const [power, bought, boughtBefore, burned, users] = await Promise.all([
    totalBefore(ctx, 'netPower'),
    totalBefore(ctx, 'purchase'),
    totalBefore(ctx, 'purchase', dayAgo),
    totalBefore(ctx, 'burn'),
    joinUsers(ctx),
  ]);
  return {
    totalPower: decimal(power),
    power24h: decimal(bought - boughtBefore),
    perPersonPower: decimal(users === 0 ? 0n : power / BigInt(users)),
    deadBalance: decimal(burned),
  };
}
