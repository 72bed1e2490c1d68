import { UTC8_OFFSET } from '@koala/protocol/utc8';

const DAY = 86_400;
const WEEK = 7 * DAY;
/** 1970-01-01 was a Thursday: its week began three days before. */
const WEEK_OFFSET = UTC8_OFFSET + 3 * DAY;

/** The last 00:00 UTC+8 at or before `time`; both in unix seconds. */
export function midnightBefore(time: number): number {
  return Math.floor((time + UTC8_OFFSET) / DAY) * DAY - UTC8_OFFSET;
}

/** The week that `time` (unix s) falls in, numbered as the ranking's contract does: week 0 holds 1970-01-01. */
export function weekOf(time: number): number {
  return Math.floor((time + WEEK_OFFSET) / WEEK);
}

/** Unix seconds at which `week` starts: a Monday 00:00 UTC+8. */
export function weekStart(week: number): number {
  return week * WEEK - WEEK_OFFSET;
}
