import { act, render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptPage } from './KeptPage.tsx';
import { useNow } from './useNow.ts';

const START = 1_760_000_000;

beforeEach(() => vi.useFakeTimers({ now: START * 1000 }));
afterEach(() => vi.useRealTimers());

const Clock = () => <>{useNow() - START}</>;

/** A kept page with a clock; `frames` collects its text in each frame that shows or hides it. */
function Page({ isShown, frames }: { isShown: boolean; frames: (string | null)[] }) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void frames.push(page.current!.textContent), [isShown, frames]);
  return (
    <div ref={page}>
      <KeptPage isShown={isShown}>
        <Clock />
      </KeptPage>
    </div>
  );
}

it('has the time of now in the first frame of a page that comes back', async () => {
  const frames: (string | null)[] = [];
  const { rerender } = render(<Page isShown frames={frames} />);
  rerender(<Page isShown={false} frames={frames} />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  rerender(<Page isShown frames={frames} />);
  expect(frames).toEqual(['0', '0', '60']);
});

it('has the time of now as soon as the browser shows the tab again', () => {
  const { container } = render(<Clock />);
  // Timers of a hidden tab pause.
  vi.setSystemTime((START + 90) * 1000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(container.textContent).toBe('90');
});
