import { decimal } from '../derive/decimal.ts';
import type { QueryContext } from './QueryContext.ts';
import { totalBefore } from './totalBefore.ts';

/** Value of all purchases, USDT. */
export async function totalCommunityPerf(ctx: QueryContext): Promise<string> {
  return decimal(await totalBefore(ctx, 'purchase'));
}
