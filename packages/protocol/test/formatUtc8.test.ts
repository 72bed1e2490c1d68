import { formatUtc8 } from '@koala/protocol/utc8';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000;

test('a time is written as the clock in UTC+8 shows it', () => {
  expect(formatUtc8(at('2026-07-07 21:49:00'))).toBe('2026-07-07 21:49:00');
  expect(formatUtc8(Date.UTC(2026, 11, 31, 16, 0, 1) / 1000)).toBe('2027-01-01 00:00:01');
});

test('a formatted time parses to the same time', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000_000 }), (time) => {
      expect(at(formatUtc8(time))).toBe(time);
    }),
  );
});
