import { DAY, weekStart } from '@koala/protocol/utc8';
import { expect, it } from 'vitest';
import { offsetToLateWeek } from '../src/chain/time.ts';

const at = (time: string) => Date.parse(time) / 1000;

it('is late in a week, but not in its last 18 hours, on every day', () => {
  const monday = at('2026-11-16T00:00:00+08:00');
  for (let time = monday; time < monday + 7 * DAY; time += 3_600) {
    const moved = time + offsetToLateWeek(time);
    const since = moved - weekStart(moved);
    expect(since).toBeGreaterThanOrEqual(4.25 * DAY);
    expect(since).toBeLessThanOrEqual(6.25 * DAY);
  }
  expect(offsetToLateWeek(at('2026-11-21T09:00:00+08:00'))).toBe(0);
});

it('is late in a week by whole days, so that the clock of a later process is not behind', () => {
  const monday = at('2026-11-16T00:00:00+08:00');
  for (let time = monday; time < monday + 7 * DAY; time += 3_600)
    expect(offsetToLateWeek(time) % DAY).toBe(0);
  const evening = at('2026-11-22T23:00:00+08:00');
  expect(offsetToLateWeek(evening + 600)).toBe(offsetToLateWeek(evening));
});
