import { formatUtc8 } from '@koala/protocol/utc8';
import { indexSchema } from '../db/indexSchema.ts';
import { preparedStatement } from '../db/readRows.ts';
import { decimal } from './decimal.ts';
import type { Address, QueryContext } from './QueryContext.ts';

/** Figures of a wallet and its downline: USDT and T/H as decimal strings. */
export interface WalletFigures {
  directReferrals: number;
  /** Wallets in its downline, without the wallet itself. */
  teamCount: number;
  /** Purchases of the wallet itself, of its downline, and of both. */
  perf: string;
  teamPerf: string;
  communityPerf: string;
  power: string;
  teamPower: string;
  communityPower: string;
}

/** The columns that a statement selects from the table of figures (alias `figures`) for {@link toFigures}. */
export const FIGURE_COLUMNS = `figures.direct_referrals, figures.team_count,
  figures.perf::text, figures.team_perf::text, (figures.perf + figures.team_perf)::text,
  figures.power::text, figures.team_power::text, (figures.power + figures.team_power)::text`;

/** The figures in a row; zeros where there are none, such as for a wallet that was bound after the figures were computed. */
export function toFigures(row: readonly unknown[]): WalletFigures {
  const [direct, count, ...amounts] = row;
  const [perf, teamPerf, communityPerf, power, teamPower, communityPower] = amounts.map((amount) =>
    decimal((amount ?? '0') as string),
  ) as [string, string, string, string, string, string];
  return {
    directReferrals: Number(direct ?? 0),
    teamCount: Number(count ?? 0),
    ...{ perf, teamPerf, communityPerf, power, teamPower, communityPower },
  };
}

/** The figures of `address`; undefined when it is not in the referral tree. */
export async function figuresOf(ctx: QueryContext, address: Address): Promise<WalletFigures | undefined> {
  const [row] = await preparedStatement(ctx.db, 'figures_of', FIGURES_OF)(valuesOf(ctx, address));
  return row && toFigures(row);
}

/** For a `from` clause: the wallet's row of figures, with nulls if it has no figures yet; no row if it is not in the referral tree. */
export const OF_WALLET = `(
    select $1::text as wallet where $2::boolean or exists (select from ${indexSchema}.bindings bound where bound.wallet = $1)
  ) asked left join ${indexSchema}.wallet_figures figures on figures.wallet = asked.wallet`;

/** The values of a statement that selects from {@link OF_WALLET}. */
export function valuesOf({ manifest }: QueryContext, address: Address): [wallet: string, isOrigin: boolean] {
  const wallet = address.toLowerCase();
  return [wallet, wallet === manifest.accounts.originUser.toLowerCase()];
}

const FIGURES_OF = `select ${FIGURE_COLUMNS} from ${OF_WALLET}`;

/**
 * The time of the figures, unless they are those of the indexed block. Compares epochs too, because after a reorganization another block
 * has the same number.
 */
export async function readUpdatedAt({ state }: QueryContext): Promise<{ updatedAt?: string }> {
  const index = await state();
  if (!index || index.figuresNumber < 0) return {};
  if (index.figuresNumber === index.number && index.figuresEpoch === index.epoch) return {};
  return { updatedAt: formatUtc8(index.figuresTimestamp) };
}
