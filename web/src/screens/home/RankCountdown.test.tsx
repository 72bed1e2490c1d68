import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { RankCountdown } from './RankCountdown.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const digits = () => screen.getAllByRole('definition').map((part) => part.textContent);

it('counts days, hours, minutes and seconds down, and goes when it has ended', () => {
  vi.setSystemTime(Date.parse('2025-05-21T22:58:57+08:00'));
  render(<RankCountdown />);
  expect(digits()).toEqual(['02', '01', '01', '02']);
  act(() => void vi.advanceTimersByTime(1000));
  expect(digits()).toEqual(['02', '01', '01', '01']);
  vi.setSystemTime(Date.parse('2025-05-23T23:59:58+08:00'));
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByRole('timer')).toBeNull();
});

it('is not there on a day after the end', () => {
  vi.setSystemTime(Date.parse('2026-11-21T00:00:00+08:00'));
  render(<RankCountdown />);
  expect(screen.queryByRole('timer')).toBeNull();
});
