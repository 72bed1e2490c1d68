import { asc, inArray } from 'drizzle-orm';
import { entries } from '../db/chainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { Series } from '../db/series.ts';

/** Series of which each row happened to a wallet, so that `activity` has a row of the same block. */
const HAPPENING: Series[] = ['buy', 'miner', 'dynamic', 'ranking', 'swap', 'invitation', 'node', 'fightBuy'];

/**
 * The first block of which a version without the series `activity` wrote rows; undefined when there is none. Every version since writes
 * both together, so the first rows of either are of one block.
 */
export async function firstWithoutActivity(db: Database): Promise<number | undefined> {
  const [happened, told] = [await firstOf(db, HAPPENING), await firstOf(db, ['activity'])];
  return happened < told ? happened : undefined;
}

/** The block of the first row of any of the series; found by the index of blocks, of which it is one of the first. */
async function firstOf(db: Database, series: Series[]): Promise<number> {
  const rows = db.select({ block: entries.block }).from(entries).where(inArray(entries.series, series));
  const [first] = await rows.orderBy(asc(entries.block)).limit(1);
  return first?.block ?? Infinity;
}
