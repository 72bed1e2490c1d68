import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStart, hourStart, startOfWeek, weekOf, weekStart } from '../src/utc8.ts';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000;

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
      expect(weekOf(startOfWeek(weekOf(time)))).toBe(weekOf(time));
    }),
  );
});
