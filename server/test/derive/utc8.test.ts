import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStart, formatUtc8, hourStart, weekStart } from '../../src/derive/utc8.ts';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000;

test('a time is written as the clock in UTC+8 shows it', () => {
  expect(formatUtc8(at('2026-07-07 21:49:00'))).toBe('2026-07-07 21:49:00');
  expect(formatUtc8(Date.UTC(2026, 11, 31, 16, 0, 1) / 1000)).toBe('2027-01-01 00:00:01');
});

test('days begin at 00:00 UTC+8', () => {
  expect(dayStart(at('2026-11-21 00:00:00'))).toBe(at('2026-11-21 00:00:00'));
  expect(dayStart(at('2026-11-21 23:59:59'))).toBe(at('2026-11-21 00:00:00'));
  expect(dayStart(at('2026-11-20 23:59:59'))).toBe(at('2026-11-20 00:00:00'));
});

test('weeks begin on Monday 00:00 UTC+8', () => {
  // 2026-11-16 is a Monday.
  expect(weekStart(at('2026-11-16 00:00:00'))).toBe(at('2026-11-16 00:00:00'));
  expect(weekStart(at('2026-11-22 23:59:59'))).toBe(at('2026-11-16 00:00:00'));
  expect(weekStart(at('2026-11-15 23:59:59'))).toBe(at('2026-11-09 00:00:00'));
});

test('every time lies in its hour, day and week', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000_000 }), (time) => {
      for (const [start, length] of [
        [hourStart(time), 3600],
        [dayStart(time), 86_400],
        [weekStart(time), 7 * 86_400],
      ] as const) {
        expect(start).toBeLessThanOrEqual(time);
        expect(time).toBeLessThan(start + length);
      }
      expect(at(formatUtc8(time))).toBe(time);
    }),
  );
});
