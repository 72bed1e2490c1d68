import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearWallet } from '../../account/walletStore.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { NodeScreen } from './NodeScreen.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(clearWallet);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// shows NO-01, NO-03
it('has two banners and no card for claiming power', () => {
  vi.useFakeTimers();
  // The server's answers are not the subject of this test.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <NodeScreen />
    </QueryClientProvider>,
  );
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
