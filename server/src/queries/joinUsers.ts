import { desc } from 'drizzle-orm';
import { bindings } from '../db/chainSchema.ts';
import type { QueryContext } from './QueryContext.ts';

/** Wallets with an inviter, the origin user not counted. */
export async function joinUsers(ctx: QueryContext): Promise<number> {
  const [last] = await ctx.db
    .select({ ordinal: bindings.ordinal })
    .from(bindings)
    .orderBy(desc(bindings.ordinal))
    .limit(1);
  return last?.ordinal ?? 0;
}
