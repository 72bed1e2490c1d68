/** 2025-05-23 23:59:59 in UTC+8, milliseconds. */
export const RANK_END = Date.UTC(2025, 4, 23, 15, 59, 59);

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left until `end` at `now` (both milliseconds), in whole seconds begun; null once it has passed. */
export function timeLeft(now: number, end: number = RANK_END): TimeLeft | null {
  const left = Math.ceil((end - now) / 1000);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
