import { sql } from 'drizzle-orm';
import { getAddress } from 'viem';
import { delegations, entries } from '../db/chainSchema.ts';
import type { Address, QueryContext } from './QueryContext.ts';

/** Most principals that one answer lists. */
const MOST = 500;

/** Principals whose delegate `address` is now and who hold power, the newest binding first; checksummed. */
export async function proxyAddressList(ctx: QueryContext, address: Address): Promise<Address[]> {
  const delegate = address.toLowerCase();
  const rows = await ctx.db
    .select({ principal: delegations.principal })
    .from(delegations)
    .where(
      sql`${delegations.delegate} = ${delegate} and ${delegations.principal} <> ${delegate}
        and not exists (
          select 1 from ${delegations} later
          where later.principal = ${delegations.principal} and later.seq > ${delegations.seq}
        )
        and coalesce((
          select power.amount from ${entries} power
          where power.series = 'power' and power.owner = ${delegations.principal}
          order by power.seq desc limit 1
        ), 0) > 0`,
    )
    .orderBy(sql`${delegations.block} desc, ${delegations.principal}`)
    .limit(MOST);
  return rows.map((row) => getAddress(row.principal));
}
