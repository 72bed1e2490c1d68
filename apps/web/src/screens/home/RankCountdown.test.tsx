import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RANK_END, RankCountdown, timeLeft } from './RankCountdown.tsx';

beforeEach(() => vi.useFakeTimers());

const digits = () => screen.getAllByRole('definition').map((part) => part.textContent);

// shows HO-05
it('counts days, hours, minutes and seconds down, and disappears at the end', () => {
  vi.setSystemTime(Date.parse('2025-05-21T22:58:57+08:00'));
  render(<RankCountdown />);
  expect(digits()).toEqual(['02', '01', '01', '02']);
  act(() => void vi.advanceTimersByTime(1000));
  expect(digits()).toEqual(['02', '01', '01', '01']);
  vi.setSystemTime(Date.parse('2025-05-23T23:59:58+08:00'));
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByRole('timer')).toBeNull();
});

// shows HO-05
it('is not rendered on a day after the end', () => {
  vi.setSystemTime(Date.parse('2026-11-21T00:00:00+08:00'));
  render(<RankCountdown />);
  expect(screen.queryByRole('timer')).toBeNull();
});

// shows HO-05
it('ends on 2025-05-23 at 23:59:59 in UTC+8', () => {
  expect(RANK_END).toBe(Date.parse('2025-05-23T23:59:59+08:00'));
});

describe('time left', () => {
  it.each([
    ['2025-05-22T22:58:57+08:00', { days: 1, hours: 1, minutes: 1, seconds: 2 }],
    ['2025-05-13T23:59:59+08:00', { days: 10, hours: 0, minutes: 0, seconds: 0 }],
    ['2025-05-23T23:59:58+08:00', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2025-05-23T23:59:58.400+08:00', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ])('at %s', (now, left) => expect(timeLeft(Date.parse(now))).toEqual(left));

  it.each(['2025-05-23T23:59:59+08:00', '2025-05-24T00:00:00+08:00', '2026-11-21T00:00:00+08:00'])(
    'is none at %s',
    (now) => expect(timeLeft(Date.parse(now))).toBeNull(),
  );
});
