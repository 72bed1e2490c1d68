import type { Invitation } from '@koala/api-schema/entities';
import { getAddress } from 'viem';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8 } from '../derive/utc8.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

/** Wallets that `address` invited, with their figures of now. */
export async function invitations(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<Invitation>> {
  const tree = await ctx.communities.refresh();
  return readPage(ctx, 'invitation', address, page, (entry) => {
    const wallet = entry.counterparty!;
    const { perf, teamPerf, power, teamPower } = tree.figures(wallet) ?? NOTHING;
    return {
      id: `invitation-${entry.seq}`,
      address: getAddress(wallet),
      createdAt: formatUtc8(entry.timestamp),
      teamPerf: decimal(teamPerf),
      communityPerf: decimal(teamPerf + perf),
      myPerf: decimal(perf),
      teamPower: decimal(teamPower),
      communityPower: decimal(teamPower + power),
      compPower: decimal(power),
    };
  });
}

/** A wallet that the tree does not know, because a block arrived between the two reads. */
const NOTHING = { perf: 0n, teamPerf: 0n, power: 0n, teamPower: 0n };
