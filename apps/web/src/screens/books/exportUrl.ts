import type { ExportFormat, History } from '@koala/api-schema/kinds/histories';
import { fileRoutes } from '@koala/api-schema/routes';
import { apiOrigin } from '../../account/server.ts';
import type { Days } from './period.ts';

/** Options of the export, each with the histories that it includes. */
const groups = {
  purchases: ['purchases'],
  claims: ['claims'],
  sales: ['sales'],
  team: ['teamRewards', 'teamWithdrawals'],
  ranking: ['rankingRewards', 'rankingWithdrawals'],
  node: ['nodePurchases', 'nodeDividends', 'nodeFund'],
  redemptions: ['redemptions'],
  cards: ['cardPurchases', 'cardRebates', 'cardDividends'],
} as const satisfies Record<string, readonly History[]>;

export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];

interface ExportChoice extends Days {
  address: string;
  chosen: readonly Group[];
  format: ExportFormat;
}

/** The download URL of an export, without a token, because the data is public. */
export function exportUrl({ address, chosen, format, from, to }: ExportChoice): string {
  const isAll = chosen.length === groupNames.length;
  const history = isAll
    ? 'all'
    : groupNames
        .filter((name) => chosen.includes(name))
        .flatMap((name) => groups[name])
        .join(',');
  const query = new URLSearchParams({ address, history, from, to, format });
  return `${apiOrigin()}${fileRoutes.export.path}?${query}`;
}
