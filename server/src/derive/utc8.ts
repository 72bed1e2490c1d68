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
  return new Date((time + UTC8_OFFSET) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
