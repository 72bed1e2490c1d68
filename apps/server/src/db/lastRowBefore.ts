import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { entries, MARK_EVERY } from './chainSchema.ts';

/** A value, a column, or SQL that names one. */
type Operand = string | number | SQL | { getSQL(): SQL };

/**
 * SQL for a `from` clause: a derived table `last` with `seq` and `total` of the newest row of `owner` (lower case) in `series` before
 * `time` (Unix seconds); empty if there is none. Rows are in the order of time, and `entries_time` indexes every {@link MARK_EVERY}th. So
 * at most that many rows are read, starting at the newest indexed one.
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
