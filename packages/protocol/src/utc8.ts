/** The contracts, the figures and the ranking count days and weeks in UTC+8. All times are unix seconds. */
export const UTC8_OFFSET = 8 * 3600;
export const HOUR = 3600;
export const DAY = 86_400;
export const WEEK = 7 * DAY;
/** 1970-01-01 was a Thursday: its week began three days before. */
const WEEK_OFFSET = UTC8_OFFSET + 3 * DAY;

/** `time` as 'YYYY-MM-DD HH:mm:ss' in UTC+8, the format of the API. */
export const formatUtc8 = (time: number) =>
  new Date((time + UTC8_OFFSET) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Start of the hour that holds `time`. */
export const hourStart = (time: number) => Math.floor(time / HOUR) * HOUR;

/** 00:00 UTC+8 of the day that holds `time`. */
export const dayStart = (time: number) => Math.floor((time + UTC8_OFFSET) / DAY) * DAY - UTC8_OFFSET;

/** The week that holds `time`, numbered as the ranking's contract does: week 0 holds 1970-01-01. */
export const weekOf = (time: number) => Math.floor((time + WEEK_OFFSET) / WEEK);

/** Monday 00:00 UTC+8, when the week numbered `week` starts. */
export const startOfWeek = (week: number) => week * WEEK - WEEK_OFFSET;

/** Monday 00:00 UTC+8 of the week that holds `time`. */
export const weekStart = (time: number) => startOfWeek(weekOf(time));
