/** Seconds of a day. */
export const DAY = 86_400;
export const WEEK = 7 * DAY;
/** From when on in a week each tier of its ranking has rows, at the pace of the demo world. */
export const SETTLED_IN = 4.25 * DAY;
const BEFORE_END = 0.75 * DAY;
/** A chain left longer ago is rebuilt: advancing it up to now would take as long and leave a gap in every chart. */
const MAX_PAUSE = 5 * DAY;
/** Seconds that UTC+8, the product's clock, is ahead of UTC. */
const UTC8 = 8 * 3600;

/** The last 00:00 UTC+8 at or before `time`; both in unix seconds. */
export function midnightBefore(time: number): number {
  return Math.floor((time + UTC8) / DAY) * DAY - UTC8;
}

/** The last Monday 00:00 UTC+8 at or before `time`, when a week of the ranking begins; both in unix seconds. */
export function weekBefore(time: number): number {
  // The epoch was a Thursday.
  return Math.floor((time + UTC8 + 3 * DAY) / WEEK) * WEEK - UTC8 - 3 * DAY;
}

/**
 * Seconds by which a clock has to be ahead of `time` (unix s) to be late in a week, 0 when it is. So many have bought by then that each
 * tier of the ranking has its rows, and the next week is 18 hours away. Whole days: a process that starts minutes after another one has the
 * same clock. It may continue the chain that the other one made.
 */
export function aheadToLateWeek(time: number): number {
  const since = time - weekBefore(time);
  const wholeDays = (seconds: number) => Math.ceil(seconds / DAY) * DAY;
  if (since < SETTLED_IN) return wholeDays(SETTLED_IN - since);
  return since > WEEK - BEFORE_END ? wholeDays(WEEK + SETTLED_IN - since) : 0;
}

/** Tests that read the week's ranking, or move the chain's clock by hours, hold on every day of the week. */
const ahead = process.env.KOALA_CHAIN_TIME === 'late-week' ? aheadToLateWeek(now()) : 0;

/** The chain's clock in whole unix seconds: the wall clock, or ahead of it where `KOALA_CHAIN_TIME` says so. */
export function chainClock(): number {
  return now() + ahead;
}

/** Whether a chain left at `time` (unix s) may be continued. One that is to be late in a week has to show that week's ranking. */
export function mayResume(time: number): boolean {
  const pause = chainClock() - time;
  if (process.env.KOALA_CHAIN_TIME === 'late-week' && weekBefore(time) !== weekBefore(chainClock()))
    return false;
  return pause >= 0 && pause < MAX_PAUSE;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
