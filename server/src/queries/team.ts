import type { Team } from '@koala/api-schema/entities';
import { decimal } from '../derive/decimal.ts';
import type { Address, QueryContext } from './QueryContext.ts';

/** Figures of the downline of `address`; undefined (code 1000) when it is not in the referral tree. */
export async function team(ctx: QueryContext, address: Address): Promise<Team | undefined> {
  const figures = (await ctx.communities.refresh()).figures(address);
  if (!figures) return undefined;
  const { directReferrals, teamCount, perf, teamPerf, teamPower } = figures;
  return {
    directReferrals,
    teamCount,
    teamPerf: decimal(teamPerf),
    communityPerf: decimal(teamPerf + perf),
    teamPower: decimal(teamPower),
  };
}
