import { beforeEach, expect, it, vi } from 'vitest';
import { PollClock } from './PollClock.ts';

beforeEach(() => vi.useFakeTimers());

it('follows the shortest interval, and the longer one again once that unsubscribes', () => {
  const clock = new PollClock();
  const [price, quote] = [vi.fn(), vi.fn()];
  clock.subscribe(5_000, price);
  const end = clock.subscribe(3_000, quote);
  vi.advanceTimersByTime(60_000);
  expect([price, quote].map((tick) => tick.mock.calls.length)).toEqual([20, 20]);
  end();
  vi.advanceTimersByTime(60_000);
  expect([price, quote].map((tick) => tick.mock.calls.length)).toEqual([32, 20]);
});

it('is not delayed by subscribers that come and go between ticks', () => {
  const clock = new PollClock();
  const price = vi.fn();
  clock.subscribe(5_000, price);
  for (let second = 0; second < 60; second++) {
    const end = clock.subscribe(3_000, () => undefined);
    vi.advanceTimersByTime(500);
    end();
    vi.advanceTimersByTime(500);
  }
  expect(price.mock.calls.length).toBeGreaterThanOrEqual(12);
});

it('has no timer without subscribers', () => {
  const clock = new PollClock();
  const end = clock.subscribe(5_000, () => undefined);
  expect(vi.getTimerCount()).toBe(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
