import { DAY, UTC8_OFFSET } from '@koala/protocol/utc8';

/** "YYYY-MM-DD HH:mm:ss" in UTC+8. */
export function formatUtc8(time: number): string {
  const local = time + UTC8_OFFSET;
  const day = Math.floor(local / DAY);
  const second = local - day * DAY;
  const minute = Math.floor(second / 60);
  return `${dateOf(day)} ${TWO[Math.floor(minute / 60)]!}:${TWO[minute % 60]!}:${TWO[second % 60]!}`;
}

const TWO = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

/** Cached, because the rows of a list share few days, and formatting a date takes longer than the rest of a row. */
const dates = new Map<number, string>();
const MAX_DATES = 1_000;

/** "YYYY-MM-DD" of a day since 1970. */
function dateOf(day: number): string {
  let date = dates.get(day);
  if (date === undefined) {
    if (dates.size >= MAX_DATES) dates.clear();
    date = new Date(day * DAY * 1000).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return date;
}
