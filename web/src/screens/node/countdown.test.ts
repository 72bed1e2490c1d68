import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';

it.each([
  [2 * 86_400 + 3 * 3600 + 4 * 60 + 5, 2, '03:04:05'],
  [86_400, 1, '00:00:00'],
  [86_399, 0, '23:59:59'],
  [61, 0, '00:01:01'],
  [0, 0, '00:00:00'],
  [-5, 0, '00:00:00'],
])('%d seconds are %d days and %s', (left, days, clock) => {
  expect(countdown(1_000_000 + left, 1_000_000)).toEqual({ days, clock });
});
