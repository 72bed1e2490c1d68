import type { Invitation, Team } from '@koala/api-schema/entities/community';
import { formatUtc8 } from '@koala/protocol/utc8';
import { desc, sql } from 'drizzle-orm';
import { getAddress } from 'viem';
import { delegations, principals } from '../db/chainSchema.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { figuresOf, readUpdatedAt } from './figuresOf.ts';
import { readLines } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

/** Figures of the downline of `address`; undefined (code 1000) when it is not in the referral tree. */
export async function team(ctx: QueryContext, address: Address): Promise<Team | undefined> {
  const figures = await figuresOf(ctx, address);
  if (!figures) return undefined;
  const { directReferrals, teamCount, teamPerf, communityPerf, teamPower } = figures;
  return { directReferrals, teamCount, teamPerf, communityPerf, teamPower, ...(await readUpdatedAt(ctx)) };
}

/** Wallets that `address` invited, with their current figures. */
export async function invitations(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<Invitation>> {
  return readLines(ctx, address, page, ({ seq, wallet, timestamp, figures }) => ({
    id: `invitation-${seq}`,
    address: getAddress(wallet),
    createdAt: formatUtc8(timestamp),
    teamPerf: figures.teamPerf,
    communityPerf: figures.communityPerf,
    myPerf: figures.perf,
    teamPower: figures.teamPower,
    communityPower: figures.communityPower,
    compPower: figures.power,
  }));
}

/** Maximum number of principals in one response. */
const MAX_PRINCIPALS = 500;

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
    .limit(MAX_PRINCIPALS);
  return rows.map((row) => getAddress(row.principal));
}
