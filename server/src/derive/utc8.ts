/** The product's days, weeks and dates are those of UTC+8. All times are unix seconds. */
export const UTC8_OFFSET = 8 * 3600;
export const HOUR = 3600;
export const DAY = 86_400;
const WEEK = 7 * DAY;
/** Unix day 0 was a Thursday; the week starts on Monday. */
const MONDAY_SHIFT = 3 * DAY;

const floorTo = (time: number, step: number, shift: number) =>
  Math.floor((time + shift) / step) * step - shift;

/** 00:00 UTC+8 of the day that holds `time`. */
export const dayStart = (time: number) => floorTo(time, DAY, UTC8_OFFSET);

/** Monday 00:00 UTC+8 of the week that holds `time`. */
export const weekStart = (time: number) => floorTo(time, WEEK, UTC8_OFFSET + MONDAY_SHIFT);

/** Start of the hour that holds `time`. */
export const hourStart = (time: number) => floorTo(time, HOUR, 0);

/** "YYYY-MM-DD HH:mm:ss" in UTC+8. */
export function formatUtc8(time: number): string {
  const local = time + UTC8_OFFSET;
  const day = Math.floor(local / DAY);
  const second = local - day * DAY;
  const minute = Math.floor(second / 60);
  return `${dateOf(day)} ${TWO[Math.floor(minute / 60)]!}:${TWO[minute % 60]!}:${TWO[second % 60]!}`;
}

const TWO = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

/** Rows of a list share few days, and a date costs more than the rest of a row. */
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
