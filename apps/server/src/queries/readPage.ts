import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { entries } from '../db/chainSchema.ts';
import { indexSchema } from '../db/indexSchema.ts';
import { preparedRows } from '../db/readRows.ts';
import type { RowReader } from '../db/readRows.ts';
import { WHOLE_DEPLOYMENT } from '../db/series.ts';
import type { Series, SeriesRows } from '../db/series.ts';
import { decimal } from './decimal.ts';
import { FIGURE_COLUMNS, toFigures, updatedAt } from './figuresOf.ts';
import type { WalletFigures } from './figuresOf.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readHead } from './QueryContext.ts';

/** `current` from 1; `anchor` is that of page 1. */
export interface PageInput {
  current: number;
  size: number;
  anchor?: string | undefined;
}

/** Rows newest first. Later pages that send the anchor of page 1 follow one fixed order while new rows arrive. */
export interface Page<T> {
  rows: T[];
  anchor: string;
}

/** The anchor does not have the format of this server's anchors. */
export class InvalidAnchorError extends Error {
  constructor() {
    super('anchor is not valid');
    this.name = 'InvalidAnchorError';
  }
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
  /** When it last bought power. */
  lastPurchase: number | null;
  /** When any wallet first bought power. */
  firstPurchase: number | null;
  figures: WalletFigures;
  /** USDT of the week's purchases for the wallet and its downline, by the start of the week. */
  weeks: ReadonlyMap<number, string>;
}

/**
 * One page of a series of `owner`. The rows are numbered without gaps and the anchor is the number of the newest row of page 1. So every
 * page is one index range of `size` rows. `toRow` also gets the last final block. Throws InvalidAnchorError.
 */
export function readPage<S extends Series, T>(
  ctx: QueryContext,
  series: S,
  owner: Address,
  page: PageInput,
  toRow: (entry: Entry<S>, finalized: number) => T,
): Promise<Page<T>> {
  return pageOf(ctx, series, owner, page, statementsOf(ctx), (row, finalized) =>
    toRow(toEntry(series, row), finalized),
  );
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
  const time = await updatedAt(ctx);
  const { newestLines, rangeOfLines } = statementsOf(ctx);
  return pageOf(ctx, 'invitation', owner, page, { newest: newestLines, range: rangeOfLines }, (row) => ({
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
  series: Series,
  owner: Address,
  { current, size, anchor }: PageInput,
  { newest, range }: Pick<Statements, 'newest' | 'range'>,
  toRow: (row: unknown[], finalized: number) => T,
): Promise<Page<T>> {
  if (anchor !== undefined && !/^\d{1,15}$/.test(anchor)) throw new InvalidAnchorError();
  const isFirst = current === 1 && anchor === undefined;
  const first = isFirst ? await newest([series, stored(owner), size]) : undefined;
  const top = first
    ? Number(first[0]?.[0] ?? 0)
    : anchor === undefined
      ? ((await lastEntry(ctx, series, owner))?.seq ?? 0)
      : Number(anchor);
  const upper = top - (current - 1) * size;
  const rows = first ?? (upper > 0 ? await range([series, stored(owner), upper, upper - size]) : []);
  const finalized = rows.length > 0 ? ((await readHead(ctx))?.finalized ?? 0) : 0;
  return { rows: rows.map((row) => toRow(row, finalized)), anchor: String(top) };
}

/** Number of the newest row of a series of `owner`, and its total in wei, if the series has one; undefined when there is no row. */
export async function lastEntry(
  ctx: QueryContext,
  series: Series,
  owner: Address,
): Promise<{ seq: number; total: string | null } | undefined> {
  const [row] = await statementsOf(ctx).last([series, stored(owner), 1]);
  return row && { seq: Number(row[0]), total: row[1] as string | null };
}

/** USDT of all redemptions of `owner`, in wei. Reads every row: only for series whose rows are few. */
export async function redeemedBy(ctx: QueryContext, owner: Address): Promise<string> {
  const [row] = await statementsOf(ctx).redeemedBy([stored(owner)]);
  return row![0] as string;
}

/** Addresses are stored in lower case; a caller may pass a checksummed one. */
const stored = (address: Address) => address.toLowerCase();

/** `row` has the columns in the order of {@link prepareStatements}. Postgres and PGlite differ in which numbers they return as text. */
function toEntry<S extends Series>(series: S, row: unknown[]): Entry<S> {
  const [seq, block, timestamp, txHash, counterparty, kind, kl, ju, usdt, gs, power, cards] = row;
  // One literal: spreads would make the object, and reading it, several times slower.
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

/** A page of the activity of `owner` in one transaction. The rows are few, so pages use an offset instead of an anchor. */
export async function readTransaction<T>(
  ctx: QueryContext,
  owner: Address,
  hash: string,
  { current, size }: PageInput,
  toRow: (entry: Entry<'activity'>, finalized: number) => T,
): Promise<Page<T>> {
  const rows = await statementsOf(ctx).ofTransaction([stored(owner), hash, size, (current - 1) * size]);
  const finalized = rows.length > 0 ? ((await readHead(ctx))?.finalized ?? 0) : 0;
  return { rows: rows.map((row) => toRow(toEntry('activity', row), finalized)), anchor: '0' };
}

/** USDT of all purchases for `owner`, whoever paid for them, in wei. Reads every row. */
export async function boughtFor(ctx: QueryContext, owner: Address): Promise<string> {
  const [row] = await statementsOf(ctx).boughtFor([stored(owner)]);
  return row![0] as string;
}

interface Statements {
  boughtFor: RowReader;
  ofTransaction: RowReader;
  newest: RowReader;
  range: RowReader;
  newestLines: RowReader;
  rangeOfLines: RowReader;
  last: RowReader;
  redeemedBy: RowReader;
}

function prepareStatements({ db }: QueryContext): Statements {
  const { series, owner, seq, block, timestamp, txHash, counterparty, kind, total } = entries;
  const { kl, ju, usdt, gs, power, cards } = entries;
  const columns = { seq, block, timestamp, txHash, counterparty, kind, kl, ju, usdt, gs, power, cards };
  const mine = and(eq(series, sql.placeholder('series')), eq(owner, sql.placeholder('owner')));
  const isInRange = and(mine, lte(seq, sql.placeholder('upper')), gt(seq, sql.placeholder('lower')));
  const select = (where: typeof mine) => db.select(columns).from(entries).where(where).orderBy(desc(seq));
  const newest = select(mine).limit(sql.placeholder('size'));
  const last = db
    .select({ seq, total })
    .from(entries)
    .where(mine)
    .orderBy(desc(seq))
    .limit(sql.placeholder('size'));
  const ofTransaction = db
    .select(columns)
    .from(entries)
    .where(
      and(sql`series = 'activity'`, eq(owner, sql.placeholder('owner')), eq(txHash, sql.placeholder('hash'))),
    )
    .orderBy(desc(seq))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('skipped'));
  const sumOf = (column: typeof power | typeof usdt, where: SQL) =>
    db
      .select({ sum: sql`coalesce(sum(${column}), 0)::text` })
      .from(entries)
      .where(and(where, eq(owner, sql.placeholder('owner'))))
      .toSQL().sql;
  const boughtFor = sumOf(power, sql`${series} = 'buy' and ${kind} <> 'boughtForAnother'`);
  const redeemedBy = sumOf(usdt, sql`${series} = 'redemption'`);
  return {
    boughtFor: preparedRows(db, 'bought_for', boughtFor),
    ofTransaction: preparedRows(db, 'entries_of_transaction', ofTransaction.toSQL().sql),
    newest: preparedRows(db, 'newest_entries', newest.toSQL().sql),
    range: preparedRows(db, 'range_of_entries', select(isInRange).toSQL().sql),
    newestLines: preparedRows(db, 'newest_lines', ofLines(newest.toSQL().sql)),
    rangeOfLines: preparedRows(db, 'range_of_lines', ofLines(select(isInRange).toSQL().sql)),
    last: preparedRows(db, 'last_entry', last.toSQL().sql),
    redeemedBy: preparedRows(db, 'redeemed_by', redeemedBy),
  };
}

/** When any wallet first bought power. Depends on no row, so each statement reads it once. */
export const FIRST_PURCHASE = `(
    select first.timestamp from ${indexSchema}.entries first
    where first.series = 'purchase' and first.owner = '${WHOLE_DEPLOYMENT}' and first.seq = 1
  )`;

export const toTime = (cell: unknown) => (cell === null ? null : Number(cell));

/** A page of invitations, and for each the time of its last purchase and its figures, which takes a few look-ups by key. */
const ofLines = (page: string) => `
  select page.seq, page.counterparty, page.timestamp, (
    select bought.timestamp from ${indexSchema}.entries bought
    where bought.series = 'buy' and bought.owner = page.counterparty
    order by bought.seq desc limit 1
  ), ${FIRST_PURCHASE}, (
    select string_agg(week.week || ' ' || week.volume, ',') from ${indexSchema}.week_figures week where week.wallet = page.counterparty
  ), ${FIGURE_COLUMNS}
  from (${page}) page left join ${indexSchema}.wallet_figures figures on figures.wallet = page.counterparty
  order by page.seq desc`;

function weeksIn(text: string | null): Map<number, string> {
  return new Map(
    text?.split(',').map((week) => {
      const [begin, volume] = week.split(' ');
      return [Number(begin), decimal(volume!)];
    }),
  );
}

const prepared = new WeakMap<QueryContext, Statements>();

function statementsOf(ctx: QueryContext): Statements {
  let known = prepared.get(ctx);
  if (!known) prepared.set(ctx, (known = prepareStatements(ctx)));
  return known;
}
