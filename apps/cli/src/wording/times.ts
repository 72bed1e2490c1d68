/** Units of time that operators write and read. */
export const SECONDS = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const;

/** A duration in at most two units, rounded down: `1 day 12 hours`. */
export function formatDuration(seconds: number): string {
  const said: string[] = [];
  let left = seconds;
  for (const [unit, length] of Object.entries(SECONDS).reverse()) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0 && said.length < 2) said.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return said.join(' ') || '0 seconds';
}

/** A time, unix s, from which something is allowed: as {@link formatTime}, but rounded up so that it is never too early. */
export function formatTimeRoundedUp(seconds: number): string {
  return formatTime(Math.ceil(seconds / SECONDS.minute) * SECONDS.minute);
}

/** A time, unix s, in UTC, rounded down to the minute. */
export function formatTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
