import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet } from '../../account/walletStore.ts';
import { parseDateTime } from '../../format/dateTime.ts';
import { NODE_POLL } from '../../lib/timings.ts';
import { GivenQueries, withQueries } from '../../query/testing/GivenQueries.tsx';
import { NodeScreen } from './NodeScreen.tsx';

beforeEach(clearWallet);

// shows NO-01, NO-03
it('has two banners and no card for claiming power', () => {
  vi.useFakeTimers();
  // The server's answers are not the subject of this test.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  new GivenQueries().render(<NodeScreen />);
  const banners = screen.getByRole('region', { name: 'About nodes' });
  const slides = within(banners).getAllByRole('group', { hidden: true });
  expect(slides).toHaveLength(2);
  for (const slide of slides) expect(slide.querySelector('svg')).toBeTruthy();
  const shown = () => slides.findIndex((slide) => !slide.hasAttribute('inert'));
  act(() => void vi.advanceTimersByTime(4_999));
  expect(shown()).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBe(1);
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toContain('Buy a node');
  expect(cards.filter((title) => /claim|power/i.test(title ?? ''))).toEqual([]);
});

// shows NO-11
it('keeps the figures of a visitor current without a reload, and requests none while the tab is hidden', async () => {
  vi.useFakeTimers({ now: parseDateTime('2026-11-21 12:00:00') * 1_000 });
  let earned = '12500.5';
  let asked = 0;
  vi.stubGlobal('fetch', (url: string) => {
    const isSchedule = new URL(url, location.origin).pathname === '/node/activitySchedule';
    if (!isSchedule) return new Promise(() => undefined);
    asked++;
    const data = [
      {
        stage: 3,
        startTime: '2026-11-14 00:00:00',
        endTime: '2026-11-24 00:00:00',
        maxEarnings: '50000',
        getEarnings: earned,
      },
    ];
    return Promise.resolve(new Response(JSON.stringify({ code: 200, data })));
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  render(<NodeScreen />, withQueries());
  await pass(100);
  expect(screen.getByText('12,500.50')).toBeTruthy();
  earned = '13000';
  await pass(NODE_POLL);
  expect(screen.getByText('13,000.00')).toBeTruthy();

  act(() => turnTab('hidden'));
  earned = '13500';
  const before = asked;
  await pass(60_000);
  expect(asked).toBe(before);
  expect(screen.getByText('13,000.00')).toBeTruthy();
  act(() => turnTab('visible'));
  await pass(100);
  expect(screen.getByText('13,500.00')).toBeTruthy();
});

/** The tab goes to the background, or returns. */
function turnTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
