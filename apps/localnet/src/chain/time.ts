import { DAY, WEEK, weekStart } from '@koala/protocol/utc8';

/** Seconds into a week after which every tier of its ranking has rows, at the pace of the demo world. */
export const RANKED_AFTER = 4.25 * DAY;
/** Seconds into a week before which no browser test begins: a day after RANKED_AFTER, so that a card session has ended. */
const LATE_AFTER = 5.25 * DAY;
/** Seconds before the end of a week after which no browser test begins. */
const BEFORE_END = 0.75 * DAY;
/** A chain left longer ago is rebuilt: advancing it would take as long as a rebuild and leave a gap in every chart. */
const MAX_PAUSE = 5 * DAY;

/**
 * Seconds to add to `time` (Unix seconds) so that it is late in a week, 0 if it already is: late enough that each tier
 * of the ranking has rows, and at least 18 hours before the next week. Whole days, so that processes started minutes
 * apart have the same clock and one can continue the other's chain.
 */
export function offsetToLateWeek(time: number): number {
  const since = time - weekStart(time);
  const wholeDays = (seconds: number) => Math.ceil(seconds / DAY) * DAY;
  if (since < LATE_AFTER) return wholeDays(LATE_AFTER - since);
  return since > WEEK - BEFORE_END ? wholeDays(WEEK + LATE_AFTER - since) : 0;
}

/** Tests that read the week's ranking, or advance the chain's clock by hours, must pass on every day of the week. */
const ahead = process.env.KOALA_CHAIN_TIME === 'late-week' ? offsetToLateWeek(now()) : 0;

/** The chain's clock in whole Unix seconds: the wall clock, or ahead of it if `KOALA_CHAIN_TIME` requires it. */
export function chainClock(): number {
  return now() + ahead;
}

/**
 * Whether a chain left at `time` (Unix seconds) may be continued. With `late-week` it must have been left in the same
 * week as the clock's, whose ranking the tests read.
 */
export function canResume(time: number): boolean {
  const pause = chainClock() - time;
  if (process.env.KOALA_CHAIN_TIME === 'late-week' && weekStart(time) !== weekStart(chainClock()))
    return false;
  return pause >= 0 && pause < MAX_PAUSE;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
