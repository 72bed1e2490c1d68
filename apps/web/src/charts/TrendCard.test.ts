import { describe, expect, it, vi } from 'vitest';
import { parseDateTime } from '../format/dateTime.ts';
import { chartScale } from '../ui/chartScale.ts';
import { trendPoints } from './TrendCard.tsx';

const trend = [{ time: '2026-11-20 08:00:00', amount: '1234.5' }];

it('names the zone to a reader in another zone, beside the point and not on the axis', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
  expect(trendPoints(trend, '1')).toEqual([{ label: '08:00\u00a0UTC+8', tick: '08:00', value: 1234.5 }]);
});

describe('the hour that is not over', () => {
  const hours = ['05', '06', '07', '08'].map((hour, index) => ({
    time: `2026-11-20 ${hour}:00:00`,
    amount: `${1000 + 100 * index}`,
  }));
  const eight = parseDateTime('2026-11-20 08:00:00');
  const slopes = (now: Parameters<typeof trendPoints>[2]) => {
    const points = trendPoints(hours, '1', now);
    const { x } = chartScale(points, 'roomy');
    return points
      .slice(1)
      .map(({ value }, index) => (value - points[index]!.value) / (x(index + 1) - x(index)));
  };

  it('is as wide as its elapsed part, so that the slope of the line stays the same', () => {
    const [first, second, last] = slopes({ total: 1225, time: eight + 900, label: 'Now' });
    expect(second).toBeCloseTo(first!);
    expect(last).toBeCloseTo(first!);
  });

  it('has the live total and is called now, its hour only on the axis', () => {
    const last = trendPoints(hours, '1', { total: 1234, time: eight + 900, label: 'Now' }).at(-1);
    expect(last).toEqual({ label: 'Now', tick: '08:00', value: 1234, at: 2.25 });
  });

  it('counts as over when chain and server have different times', () => {
    for (const time of [eight - 60, eight + 7_200]) {
      expect(trendPoints(hours, '1', { total: 1234, time, label: 'Now' }).at(-1)!.at).toBe(3);
    }
  });
});

it('does not draw the zeros from before the first purchase', () => {
  const young = [
    { time: '2026-11-18 00:00:00', amount: '0' },
    { time: '2026-11-19 00:00:00', amount: '0' },
    { time: '2026-11-20 00:00:00', amount: '500' },
  ];
  expect(trendPoints(young, '2').map(({ tick }) => tick)).toEqual(['11-20']);
  expect(trendPoints(young.slice(0, 2), '2')).toEqual([]);
});
