import type { Position } from '@koala/api-schema/entities/export';
import { sql } from 'drizzle-orm';
import { readRows } from '../../db/readRows.ts';
import { lastRowBefore } from '../../db/lastRowBefore.ts';
import type { Series } from '../../db/series.ts';
import { decimal } from '../decimal.ts';
import type { Address, QueryContext } from '../QueryContext.ts';

const TOTALS = [
  'power',
  'earning',
  'miner',
  'withdrawn',
  'node',
  'dynamic',
  'ranking',
] as const satisfies Series[];
type Totals = Record<(typeof TOTALS)[number], bigint>;

/** The totals of `owner` (lower case) just before `time` (Unix seconds): one index look-up per running total. */
export async function positionBefore({ db }: QueryContext, owner: Address, time: number): Promise<Position> {
  const statement = sql`
    select wanted.series, coalesce((
      select last.total from ${lastRowBefore(sql`wanted.series`, owner, time)}
    ), 0)::text as total
    from unnest(${sql.param([...TOTALS])}::text[]) as wanted(series)`;
  const rows = await readRows<{ series: keyof Totals; total: string }>(db, statement);
  const of = Object.fromEntries(rows.map(({ series, total }) => [series, BigInt(total)])) as Totals;
  // Ranking withdrawals are all KL earned less the KL from every other source.
  const rankingWithdrawn = of.earning - of.miner - of.withdrawn - of.node;
  return {
    power: decimal(of.power),
    earnings: decimal(of.earning),
    teamRewards: decimal(of.dynamic - of.withdrawn),
    rankingRewards: decimal(of.ranking - rankingWithdrawn),
  };
}
