/** Seconds of a day. */
export const DAY = 86_400;
/** Seconds that UTC+8, the product's clock, is ahead of UTC. */
const UTC8 = 8 * 3600;

/** The last 00:00 UTC+8 at or before `time`; both in unix seconds. */
export function midnightBefore(time: number): number {
  return Math.floor((time + UTC8) / DAY) * DAY - UTC8;
}

/** The wall clock in whole unix seconds. */
export function wallClock(): number {
  return Math.floor(Date.now() / 1000);
}
