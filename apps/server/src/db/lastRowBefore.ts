import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { entries, MARK_EVERY } from './chainSchema.ts';

/** A value, a column, or SQL that names one. */
type Operand = string | number | SQL | { getSQL(): SQL };

/**
 * `seq` and `total` of the newest row that `owner` (lower case) has in `series` before `time` (unix s). A derived table `last` of one row,
 * or of none, to stand after `from`. Rows of a list are in the order of time, and the index of times holds every {@link MARK_EVERY}th. From
 * the newest of them on it is among so many rows of the list.
 */
export function lastRowBefore(series: Operand, owner: Operand, time: Operand): SQL {
  const isOfList = (name: string) => {
    const row = sql.raw(name);
    return sql`${row}.series = ${series} and ${row}.owner = ${owner} and ${row}.timestamp < ${time}`;
  };
  // Without `offset` and `limit` the planner might search the list from its end.
  return sql`(
      select coalesce((
        select marked.seq from ${entries} marked where ${isOfList('marked')} and marked.seq % ${sql.raw(String(MARK_EVERY))} = 0
        order by marked.timestamp desc, marked.seq desc limit 1
      ), 0) as seq offset 0
    ) mark
    cross join lateral (
      select newest.seq, newest.total from ${entries} newest
      where ${isOfList('newest')} and newest.seq >= mark.seq and newest.seq < mark.seq + ${sql.raw(String(MARK_EVERY))}
      order by newest.seq desc limit 1
    ) last`;
}
