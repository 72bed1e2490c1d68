import { indexSchema } from '../db/indexSchema.ts';
import { preparedStatement } from '../db/readRows.ts';
import { WHOLE_DEPLOYMENT } from '../db/series.ts';
import type { Series, SeriesRows } from '../db/series.ts';
import { decimal } from './decimal.ts';
import { FIGURE_COLUMNS, toFigures, readUpdatedAt } from './figuresOf.ts';
import type { WalletFigures } from './figuresOf.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readHead } from './QueryContext.ts';

/** `current` counts from 1; `anchor` is the one returned with page 1. */
export interface PageInput {
  current: number;
  size: number;
  anchor?: string | undefined;
}

/** Rows, newest first. A request for a later page sends the anchor of page 1, so that rows added meanwhile do not shift the pages. */
export interface Page<T> {
  rows: T[];
  anchor: string;
}

/** The anchor does not have the format of this server's anchors. */
export class InvalidAnchorError extends Error {
  override readonly name = 'InvalidAnchorError';
}

/** A row of series `S`: amounts are strings of digits, in wei; optional columns may be null. */
export type Entry<S extends Series> = {
  series: S;
  seq: number;
  block: number;
  timestamp: number;
  txHash: `0x${string}`;
} & { [C in keyof SeriesRows[S]]-?: Text<SeriesRows[S][C]> };

type Text<Value> = Value extends bigint ? string : Value extends undefined ? null : Value;

/** A wallet that was invited, and its figures. Times are Unix seconds. */
export interface InvitedWallet {
  seq: number;
  wallet: Address;
  timestamp: number;
  /** When it last bought power, for itself or another, or received power from another. */
  lastPurchase: number | null;
  /** Time of the deployment's first purchase of power, by any wallet. */
  firstPurchase: number | null;
  figures: WalletFigures;
  /** USDT of the week's purchases for the wallet and its downline, by the start of the week. */
  weeks: ReadonlyMap<number, string>;
}

const COLUMNS = 'seq, block, timestamp, tx_hash, counterparty, kind, kl, ju, usdt, gs, power, cards';
const ENTRIES = `${indexSchema}.entries`;
const NEWEST = `select ${COLUMNS} from ${ENTRIES} where series = $1 and owner = $2 order by seq desc limit $3`;
const RANGE = `select ${COLUMNS} from ${ENTRIES} where series = $1 and owner = $2 and seq <= $3 and seq > $4 order by seq desc`;
const OF_TRANSACTION = `select ${COLUMNS} from ${ENTRIES} where series = 'activity' and owner = $1 and tx_hash = $2
  order by seq desc limit $3 offset $4`;

/** Time of the deployment's first purchase of power. It depends on no row, so each statement reads it only once. */
export const FIRST_PURCHASE = `(
    select first.timestamp from ${ENTRIES} first
    where first.series = 'purchase' and first.owner = '${WHOLE_DEPLOYMENT}' and first.seq = 1
  )`;

/** A page of invitations, and for each the time of its last purchase and its figures, which takes a few look-ups by key. */
const ofLines = (page: string) => `
  select page.seq, page.counterparty, page.timestamp, (
    select bought.timestamp from ${ENTRIES} bought
    where bought.series = 'buy' and bought.owner = page.counterparty
    order by bought.seq desc limit 1
  ), ${FIRST_PURCHASE}, (
    select string_agg(week.week || ' ' || week.volume, ',') from ${indexSchema}.week_figures week where week.wallet = page.counterparty
  ), ${FIGURE_COLUMNS}
  from (${page}) page left join ${indexSchema}.wallet_figures figures on figures.wallet = page.counterparty
  order by page.seq desc`;

/** Name and text of the statements for the newest page of a series, and for a range of it. */
type Statements = Record<'newest' | 'range', [name: string, text: string]>;
const ROWS: Statements = { newest: ['newest_entries', NEWEST], range: ['range_of_entries', RANGE] };
const LINES: Statements = {
  newest: ['newest_lines', ofLines(NEWEST)],
  range: ['range_of_lines', ofLines(RANGE)],
};

/**
 * One page of a series of `owner`. The rows are numbered without gaps and the anchor is the number of the newest row of page 1, so every
 * page is one index range of `size` rows. `toRow` also gets the last final block. Rejects a malformed anchor with InvalidAnchorError.
 */
export function readPage<S extends Series, T>(
  ctx: QueryContext,
  series: S,
  owner: Address,
  page: PageInput,
  toRow: (entry: Entry<S>, finalized: number) => T,
): Promise<Page<T>> {
  return pageOf(ctx, ROWS, series, owner, page, (row, finalized) => toRow(toEntry(series, row), finalized));
}

/**
 * Like {@link readPage}, for the wallets that `owner` invited, with their last purchases and figures, in one query. Rows carry `updatedAt`.
 */
export async function readLines<T>(
  ctx: QueryContext,
  owner: Address,
  page: PageInput,
  toRow: (invited: InvitedWallet) => T,
): Promise<Page<T & { updatedAt?: string }>> {
  const time = await readUpdatedAt(ctx);
  return pageOf(ctx, LINES, 'invitation', owner, page, (row) => ({
    ...toRow({
      seq: Number(row[0]),
      wallet: row[1] as Address,
      timestamp: Number(row[2]),
      lastPurchase: toTime(row[3]),
      firstPurchase: toTime(row[4]),
      weeks: weeksIn(row[5] as string | null),
      figures: toFigures(row.slice(6)),
    }),
    ...time,
  }));
}

async function pageOf<T>(
  ctx: QueryContext,
  statements: Statements,
  series: Series,
  owner: Address,
  { current, size, anchor }: PageInput,
  toRow: (row: unknown[], finalized: number) => T,
): Promise<Page<T>> {
  if (anchor !== undefined && !/^\d{1,15}$/.test(anchor))
    throw new InvalidAnchorError(`invalid anchor: "${anchor}"`);
  const newest = (count: number) =>
    preparedStatement(ctx.db, ...statements.newest)([series, owner.toLowerCase(), count]);
  const first = anchor === undefined ? await newest(current === 1 ? size : 1) : undefined;
  const top = Number(first ? (first[0]?.[0] ?? 0) : anchor);
  const upper = top - (current - 1) * size;
  const range = () =>
    preparedStatement(ctx.db, ...statements.range)([series, owner.toLowerCase(), upper, upper - size]);
  const rows = first && current === 1 ? first : upper > 0 ? await range() : [];
  return { rows: await toRows(ctx, rows, toRow), anchor: String(top) };
}

/** A page of the activity of `owner` in one transaction. The rows are few, so pages use an offset instead of an anchor. */
export async function readTransaction<T>(
  ctx: QueryContext,
  owner: Address,
  hash: string,
  { current, size }: PageInput,
  toRow: (entry: Entry<'activity'>, finalized: number) => T,
): Promise<Page<T>> {
  const values = [owner.toLowerCase(), hash, size, (current - 1) * size];
  const rows = await preparedStatement(ctx.db, 'entries_of_transaction', OF_TRANSACTION)(values);
  const toActivity = (row: unknown[], finalized: number) => toRow(toEntry('activity', row), finalized);
  return { rows: await toRows(ctx, rows, toActivity), anchor: '0' };
}

async function toRows<T>(
  ctx: QueryContext,
  rows: unknown[][],
  toRow: (row: unknown[], finalized: number) => T,
): Promise<T[]> {
  const finalized = rows.length > 0 ? ((await readHead(ctx))?.finalized ?? 0) : 0;
  return rows.map((row) => toRow(row, finalized));
}

/** `row` has the columns in the order of {@link COLUMNS}. Postgres and PGlite differ in which numbers they return as text. */
function toEntry<S extends Series>(series: S, row: unknown[]): Entry<S> {
  const [seq, block, timestamp, txHash, counterparty, kind, kl, ju, usdt, gs, power, cards] = row;
  // One literal: with spreads, creating and reading the object takes several times as long.
  return {
    series,
    seq: Number(seq),
    block: Number(block),
    timestamp: Number(timestamp),
    txHash,
    counterparty,
    kind,
    kl,
    ju,
    usdt,
    gs,
    power,
    cards,
  } as unknown as Entry<S>;
}

export const toTime = (cell: unknown) => (cell === null ? null : Number(cell));

function weeksIn(text: string | null): Map<number, string> {
  return new Map(
    text?.split(',').map((week) => {
      const [begin, volume] = week.split(' ');
      return [Number(begin), decimal(volume!)];
    }),
  );
}
