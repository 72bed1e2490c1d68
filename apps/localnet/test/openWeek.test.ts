import { DAY, weekStart } from '@koala/protocol/utc8';
import { expect, it } from 'vitest';
import { purchasesMissing } from '../src/life/openWeek.ts';

const MONDAY = weekStart(Date.parse('2026-11-25T00:00:00Z') / 1_000);

it('opens a week with the purchases of its first four days, less what was bought in it', () => {
  expect(purchasesMissing(MONDAY, 0)).toBe(243);
  expect(purchasesMissing(MONDAY + DAY, 200)).toBe(43);
  expect(purchasesMissing(MONDAY + DAY, 300)).toBe(0);
});

it('adds none to a week that has its ranking', () => {
  expect(purchasesMissing(MONDAY + 4.25 * DAY, 0)).toBe(0);
  expect(purchasesMissing(MONDAY + 7 * DAY - 1, 0)).toBe(0);
});
