import type { ExportFile, ExportRow } from '@koala/api-schema/entities/export';
import { EARNING_HISTORIES, HISTORIES } from '@koala/api-schema/kinds/histories';
import type { History } from '@koala/api-schema/kinds/histories';
import { parseAmount } from '../../../format/parseAmount.ts';

type Asset = ExportRow['asset'];

/** Wei of 18 decimals, also for cards. */
export interface Sum {
  asset: Asset;
  amount: bigint;
}

/** All movements of one kind, oldest first. */
export interface Group {
  history: History;
  /** The listed rows. */
  rows: ExportRow[];
  /** Number of all rows, listed or not. */
  count: number;
  sums: Sum[];
  otherSums: Sum[];
  /** Value of the sums at the prices of each row. */
  usd: bigint;
  /** Number of rows from before the first price, excluded from `usd`. */
  unpriced: number;
  gs: Fuel;
}

/** GS wei that movements minted for the wallet, and that they burned. */
type Fuel = Record<(typeof FUEL_SIDES)[number], bigint>;
export const FUEL_SIDES = ['received', 'burned'] as const;

export interface Statement {
  /** Kinds with at least one movement, in the order of the export. */
  groups: Group[];
  /** KL received from all rewards. Credited rewards count when withdrawn. */
  rewards: { amount: bigint; usd: bigint };
  gs: Fuel;
  /** Number of rows beyond `MAX_ROWS`, included only in the sums. */
  unlisted: number;
}

/** Maximum listed rows. For more, a file is the better format. */
export const MAX_ROWS = 5_000;

/** Groups the rows of an export by kind and adds them up, with all decimals. */
export function statementOf({ rows }: Pick<ExportFile, 'rows'>): Statement {
  let room = MAX_ROWS;
  const groups = HISTORIES.flatMap((history) => {
    const all = rows.filter((row) => row.history === history);
    if (all.length === 0) return [];
    const listed = all.slice(0, room);
    room -= listed.length;
    return [groupOf(history, all, listed)];
  });
  const earned = groups.filter(({ history }) => EARNING_HISTORIES.some((name) => name === history));
  return {
    groups,
    rewards: {
      amount: total(earned.flatMap(({ sums }) => sums.map(({ amount }) => amount))),
      usd: total(earned.map(({ usd }) => usd)),
    },
    gs: {
      received: total(groups.map(({ gs }) => gs.received)),
      burned: total(groups.map(({ gs }) => gs.burned)),
    },
    unlisted: Math.max(rows.length - MAX_ROWS, 0),
  };
}

function groupOf(history: History, all: ExportRow[], listed: ExportRow[]): Group {
  return {
    history,
    rows: listed,
    count: all.length,
    sums: sumsOf(all.map(({ amount, asset }) => [amount, asset])),
    otherSums: sumsOf(all.map(({ otherAmount, otherAsset }) => [otherAmount, otherAsset])),
    usd: total(all.map(({ usd }) => parseAmount(usd ?? '0'))),
    unpriced: all.filter(({ usd, asset }) => usd === null && asset !== 'cards').length,
    gs: {
      received: total(all.map(({ gsReceived }) => parseAmount(gsReceived ?? '0'))),
      burned: total(all.map(({ gsBurned }) => parseAmount(gsBurned ?? '0'))),
    },
  };
}

function sumsOf(parts: [amount: string | null, asset: Asset | null][]): Sum[] {
  const sums = new Map<Asset, bigint>();
  for (const [amount, asset] of parts)
    if (amount !== null && asset !== null) sums.set(asset, (sums.get(asset) ?? 0n) + parseAmount(amount));
  return [...sums].map(([asset, amount]) => ({ asset, amount }));
}

/** An ISO time of UTC+8 in the app's format. */
export const timeOf = (iso: string) => iso.slice(0, 19).replace('T', ' ');

const total = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
