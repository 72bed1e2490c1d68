import { act, render } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './useNow.ts';

const START = 1_760_000_000;

beforeEach(() => vi.useFakeTimers({ now: START * 1000 }));

const Clock = () => <>{useNow() - START}</>;

it('has the current time when a hidden page is shown again', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Clock />
    </Activity>
  );
  const { container, rerender } = render(page('visible'));
  rerender(page('hidden'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  rerender(page('visible'));
  expect(container.textContent).toBe('60');
});

it('has the current time as soon as the browser shows the tab again', () => {
  const { container } = render(<Clock />);
  // Timers of a hidden tab pause.
  vi.setSystemTime((START + 90) * 1000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(container.textContent).toBe('90');
});
