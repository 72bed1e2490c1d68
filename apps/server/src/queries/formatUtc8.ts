import { UTC8_OFFSET } from '@koala/protocol/utc8';

/** "YYYY-MM-DD HH:mm:ss" in UTC+8. */
export function formatUtc8(time: number): string {
  return new Date((time + UTC8_OFFSET) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
