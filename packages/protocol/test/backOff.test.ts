import { expect, it } from 'vitest';
import { backOff } from '../src/backOff.ts';

it('doubles the pause with each failure in a row, up to the longest', () => {
  expect([1, 2, 3, 4, 5].map((failures) => backOff(failures, 200, 1_000))).toEqual([
    200, 400, 800, 1_000, 1_000,
  ]);
  expect(backOff(6, 200)).toBe(6_400);
});

it('has an end after any number of failures', () => {
  expect(backOff(5_000, 30, 3_600)).toBe(3_600);
});
