const DAY = 86_400;

/** Time left until `endTime` from `now` (unix seconds), never below zero: whole days, and the rest as 'HH:MM:SS'. */
export function countdown(endTime: number, now: number): { days: number; clock: string } {
  const left = Math.max(0, Math.floor(endTime - now));
  const rest = left % DAY;
  const clock = [rest / 3600, (rest / 60) % 60, rest % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return { days: Math.floor(left / DAY), clock };
}
