import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { entries } from '../db/chainSchema.ts';
import type { Series } from '../db/series.ts';
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

/** The anchor was not issued by this server. */
export class InvalidAnchorError extends Error {
  constructor() {
    super('anchor is not valid');
    this.name = 'InvalidAnchorError';
  }
}

export type Entry = typeof entries.$inferSelect;

/**
 * One page of a series of `owner`. The rows are numbered without gaps and the anchor is the number of the newest row of page 1, so every
 * page is one index range of `size` rows. `toRow` also gets the last final block. Throws InvalidAnchorError.
 */
export async function readPage<T>(
  ctx: QueryContext,
  series: Series,
  owner: Address,
  page: PageInput,
  toRow: (entry: Entry, finalised: number) => T,
): Promise<Page<T>> {
  if (page.anchor !== undefined && !/^\d{1,15}$/.test(page.anchor)) throw new InvalidAnchorError();
  const top = page.anchor === undefined ? await newest(ctx, series, owner) : Number(page.anchor);
  const upper = top - (page.current - 1) * page.size;
  if (upper <= 0) return { rows: [], anchor: String(top) };
  const mine = and(eq(entries.series, series), eq(entries.owner, owner));
  const [head, rows] = await Promise.all([
    readHead(ctx),
    ctx.db
      .select()
      .from(entries)
      .where(and(mine, lte(entries.seq, upper), gt(entries.seq, upper - page.size)))
      .orderBy(desc(entries.seq)),
  ]);
  return { rows: rows.map((row) => toRow(row, head?.finalised ?? 0)), anchor: String(top) };
}

async function newest(ctx: QueryContext, series: Series, owner: Address): Promise<number> {
  return (await lastEntry(ctx, series, owner))?.seq ?? 0;
}

/** The newest row of a series of `owner`; undefined when there is none. */
export async function lastEntry(
  ctx: QueryContext,
  series: Series,
  owner: Address,
): Promise<Entry | undefined> {
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.series, series), eq(entries.owner, owner)))
    .orderBy(desc(entries.seq))
    .limit(1);
  return row;
}
