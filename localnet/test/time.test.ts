import { expect, it } from 'vitest';
import { aheadToMidweek, DAY, weekBefore } from '../src/chain/time.ts';

const at = (time: string) => Date.parse(time) / 1000;

it('finds the Monday, by the product’s clock, at which a week began', () => {
  const monday = at('2026-11-16T00:00:00+08:00');
  expect(weekBefore(monday)).toBe(monday);
  expect(weekBefore(at('2026-11-22T23:59:59+08:00'))).toBe(monday);
  expect(weekBefore(monday - 1)).toBe(monday - 7 * DAY);
});

it('is never in the first day and a half of a week nor in its last 18 hours', () => {
  const monday = at('2026-11-16T00:00:00+08:00');
  for (let time = monday; time < monday + 7 * DAY; time += 3_600) {
    const moved = time + aheadToMidweek(time);
    const since = moved - weekBefore(moved);
    expect(since).toBeGreaterThanOrEqual(1.5 * DAY);
    expect(since).toBeLessThanOrEqual(6.25 * DAY);
  }
  expect(aheadToMidweek(at('2026-11-18T09:00:00+08:00'))).toBe(0);
});
