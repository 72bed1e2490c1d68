import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet } from '../../account/walletStore.ts';
import { answerApi, silenceApi } from '../../api/testing/answerApi.ts';
import { parseDateTime } from '../../format/dateTime.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { NODE_POLL } from '../../lib/timings.ts';
import { NodeScreen } from './NodeScreen.tsx';

beforeEach(clearWallet);

// shows NO-01, NO-03
it('has two banners and no card for claiming power', () => {
  silenceApi();
  renderPart(<NodeScreen />);
  const banners = screen.getByRole('region', { name: 'About nodes' });
  const slides = within(banners).getAllByRole('group', { hidden: true });
  expect(slides).toHaveLength(2);
  for (const slide of slides) expect(slide.querySelector('svg')).toBeTruthy();
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toContain('Buy a node');
  expect(cards.filter((title) => /claim|power/i.test(title ?? ''))).toEqual([]);
});

// shows NO-11
it('keeps the figures of a visitor current without a reload, and requests none while the tab is hidden', async () => {
  vi.useFakeTimers({ now: parseDateTime('2026-11-21 12:00:00') * 1_000 });
  const [startTime, endTime] = ['2026-11-14 00:00:00', '2026-11-24 00:00:00'];
  let getEarnings = '12500.5';
  const requests = answerApi(({ path }) =>
    path === '/node/activitySchedule'
      ? [{ stage: 3, startTime, endTime, maxEarnings: '50000', getEarnings }]
      : undefined,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  renderPart(<NodeScreen />);
  await pass(100);
  expect(screen.getByText('12,500.50')).toBeTruthy();
  getEarnings = '13000';
  await pass(NODE_POLL);
  expect(screen.getByText('13,000.00')).toBeTruthy();

  act(() => turnTab('hidden'));
  getEarnings = '13500';
  const before = requests.length;
  await pass(60_000);
  expect(requests).toHaveLength(before);
  expect(screen.getByText('13,000.00')).toBeTruthy();
  act(() => turnTab('visible'));
  await pass(100);
  expect(screen.getByText('13,500.00')).toBeTruthy();
});

function turnTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
