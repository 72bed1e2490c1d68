import { and, desc, eq, lt } from 'drizzle-orm';
import { entries } from '../db/chainSchema.ts';
import { WHOLE } from '../db/series.ts';
import type { Series } from '../db/series.ts';
import type { QueryContext } from './QueryContext.ts';

/** Running total of a series of the whole deployment as of just before `time` (unix s); by default as of now. */
export async function totalBefore(
  ctx: QueryContext,
  series: Series,
  time = Number.MAX_SAFE_INTEGER,
): Promise<bigint> {
  const [row] = await ctx.db
    .select({ total: entries.total })
    .from(entries)
    .where(and(eq(entries.series, series), eq(entries.owner, WHOLE), lt(entries.timestamp, time)))
    .orderBy(desc(entries.timestamp), desc(entries.seq))
    .limit(1);
  return row?.total ?? 0n;
}
