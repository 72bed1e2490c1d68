import { sql } from 'drizzle-orm';
import { delegations, entries, principals } from '../../db/chainSchema.ts';
import type { Transaction } from '../../db/openDatabase.ts';

type Address = `0x${string}`;

/**
 * Inserts the pairs of delegate and principal that are new in a block range, because a wallet with power named a delegate or a wallet with
 * a delegate got its first power. Call it after the block range's delegations and entries are written.
 * @param named the block range's delegations
 * @param newHolders wallets whose first power came in the block range, in lower case
 */
export async function writePrincipals(
  tx: Transaction,
  named: readonly { principal: Address; delegate: Address; block: number }[],
  newHolders: readonly Address[],
): Promise<void> {
  if (named.length + newHolders.length === 0) return;
  const column = (values: readonly unknown[], type: 'text' | 'bigint') =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const wallets = (key: 'principal' | 'delegate') =>
    column(
      named.map((row) => row[key].toLowerCase()),
      'text',
    );
  const blocks = column(
    named.map(({ block }) => block),
    'bigint',
  );
  await tx.execute(sql`
    insert into ${principals} (delegate, principal, block)
    select named.delegate, named.principal, min(greatest(named.block, power.block))
    from (
      select * from unnest(${wallets('principal')}, ${wallets('delegate')}, ${blocks}) as n(principal, delegate, block)
      union all
      select before.principal, before.delegate, before.block
      from unnest(${column(newHolders, 'text')}) as wallet(owner)
      join ${entries} first on first.series = 'power' and first.owner = wallet.owner and first.seq = 1
      cross join lateral (
        select * from ${delegations} d where d.principal = wallet.owner and d.block < first.block order by d.seq desc limit 1
      ) before
    ) named
    join ${entries} power on power.series = 'power' and power.owner = named.principal and power.seq = 1
    where named.delegate <> named.principal
    group by named.delegate, named.principal
    on conflict do nothing`);
}
