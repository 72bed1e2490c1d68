import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RankCountdown } from './RankCountdown.tsx';

beforeEach(() => vi.useFakeTimers());

function showAt(time: string) {
  vi.setSystemTime(Date.parse(`${time}+08:00`));
  render(<RankCountdown />);
}
const digits = () => screen.queryAllByRole('definition').map((part) => part.textContent);

// shows HO-05
it.each([
  ['2025-05-13T23:59:59', ['10', '00', '00', '00']],
  ['2025-05-22T22:58:57', ['01', '01', '01', '02']],
  ['2025-05-23T23:59:58.400', ['00', '00', '00', '01']],
  ['2025-05-23T23:59:59', []],
  ['2026-11-21T00:00:00', []],
])('shows at %s what is left until 2025-05-23 23:59:59', (time, left) => {
  showAt(time);
  expect(digits()).toEqual(left);
});

// shows HO-05
it('counts down every second, and disappears at the end', () => {
  showAt('2025-05-23T23:59:57');
  expect(digits()).toEqual(['00', '00', '00', '02']);
  act(() => void vi.advanceTimersByTime(1000));
  expect(digits()).toEqual(['00', '00', '00', '01']);
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByRole('timer')).toBeNull();
});
