import { afterEach, expect, it, vi } from 'vitest';
import { trendPoints } from './TrendCard.tsx';

afterEach(() => vi.restoreAllMocks());

const trend = [{ time: '2026-11-20 08:00:00', amount: '1234.5' }];

// shows EN-02
it('labels 24 hours by the time part', () => {
  expect(trendPoints(trend, '1')).toEqual([{ label: '08:00', tick: '08:00', value: 1234.5 }]);
});

it('labels 7 days and a month by the date', () => {
  expect(trendPoints(trend, '2')).toEqual([{ label: '11-20', tick: '11-20', value: 1234.5 }]);
  expect(trendPoints(trend, '3')).toEqual([{ label: '11-20', tick: '11-20', value: 1234.5 }]);
});

it('names the zone to a reader in another one, beside the point and not on the axis', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
  expect(trendPoints(trend, '1')).toEqual([{ label: '08:00\u00a0UTC+8', tick: '08:00', value: 1234.5 }]);
});
