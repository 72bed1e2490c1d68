import type { Account } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { lastEntry } from './readPage.ts';

/** KL that `address` received from all rewards. */
export async function account(ctx: QueryContext, address: Address): Promise<Account> {
  return { totalEarnings: decimal((await lastEntry(ctx, 'earning', address))?.total ?? 0n) };
}
