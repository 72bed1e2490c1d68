import { desc, sql } from 'drizzle-orm';
import { getAddress } from 'viem';
import { delegations, principals } from '../db/chainSchema.ts';
import type { Address, QueryContext } from './QueryContext.ts';

/** Most principals that one answer lists. */
const MOST = 500;

/** Principals whose delegate `address` is now and who hold power, the newest first; checksummed. */
export async function proxyAddressList(ctx: QueryContext, address: Address): Promise<Address[]> {
  const delegate = address.toLowerCase();
  const rows = await ctx.db
    .select({ principal: principals.principal })
    .from(principals)
    .where(
      sql`${principals.delegate} = ${delegate} and ${delegate} = (
        select last.delegate from ${delegations} last
        where last.principal = ${principals.principal}
        order by last.seq desc limit 1
      )`,
    )
    .orderBy(desc(principals.block), principals.principal)
    .limit(MOST);
  return rows.map((row) => getAddress(row.principal));
}
