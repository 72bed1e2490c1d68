import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { updateWallet } from '../../account/walletStore.ts';
import { answerApi } from '../../api/testing/answerApi.ts';
import { answerHome, answers, figureOf, prepareHome, renderHome, showHome, toasts } from './testing/home.tsx';

/** Titles of cards with server figures: statistics and trend both show total power. */
const CARDS_WITH_FIGURES = [
  'Total net power',
  'KL price in the pool',
  'Total net power',
  'Treasury',
  'Join us',
  'TOP349 communities',
  'The token',
];

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

prepareHome();

describe('first screenful', () => {
  // shows HO-01
  it('has two banners, which lead to buying power and to the cards', async () => {
    showHome();
    const carousel = screen.getByRole('region', { name: 'News' });
    const slides = within(carousel).getAllByRole('group', { hidden: true });
    expect(slides.map((slide) => slide.querySelector('a')?.getAttribute('href'))).toEqual([
      '/powerPurchase',
      '/fight101',
    ]);
    // The only purchase button is outside the carousel.
    const buy = screen.getByRole('link', { name: 'Buy power' });
    expect(carousel.contains(buy)).toBe(false);
    expect(carousel.textContent).not.toContain('Buy power');
    await screen.findByText('Partners');
  });

  // shows HO-16, EN-02
  it('shows the network figures, floored', async () => {
    showHome();
    expect(await screen.findByText('75,000.12')).toBeTruthy();
    const [power] = screen.getAllByRole('heading', { name: 'Total net power' });
    expect(power?.nextElementSibling?.textContent).toBe('75,000.123456T/H');
    expect(figureOf('Released today')).toBe('45,922.38KL');
    expect(figureOf('Burned today')).toBe('14,531.03KL');
    expect(figureOf('Bought in 24 h')).toBe('2,379.15T/H');
    expect(figureOf('Per person')).toBe('186.5T/H');
  });

  // shows HO-16, AP-09
  it('prompts to connect before it links to the user page', async () => {
    showHome();
    fireEvent.click(await screen.findByText('Connect to see it'));
    expect(toasts()).toEqual(['Please connect wallet first']);
    expect(useWalletDialogs.getState().wanted).toBe('connect');
    expect(screen.queryByText('elsewhere')).toBeNull();
  });

  // shows HO-16
  it('leads a connected account from its pending reward to the user page', async () => {
    updateWallet({ address: ADDRESS, status: 'connected', isInvited: true });
    showHome();
    fireEvent.click(await screen.findByRole('link', { name: /^My pending reward/ }));
    expect(screen.getByText('elsewhere')).toBeTruthy();
  });
});

describe('treasury and join info', () => {
  // shows HO-03
  it('shows placeholders while figures load', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((_, reject) => waiting.push(() => reject(new Error('late')))));
    renderHome();
    const label = await screen.findByText('USDT in the treasury');
    expect(label.closest('section')?.getAttribute('aria-busy')).toBe('true');
    for (const name of ['USDT in the treasury', 'Held by the miner contract', 'In the ranking pool'])
      expect(screen.getByText(name).nextElementSibling?.querySelector('[aria-hidden]')).toBeTruthy();
    // At most six requests run at once, so pending ones would block those of later tests.
    for (const answer of waiting) answer();
  });

  // shows AP-03
  it('ends waiting without a message when a request fails', async () => {
    answerApi(() => undefined);
    renderHome();
    const label = await screen.findByText('USDT in the treasury');
    await waitFor(() => expect(label.closest('section')?.getAttribute('aria-busy')).not.toBe('true'));
    expect((await screen.findAllByText('—')).length).toBeGreaterThan(0);
    expect(toasts()).toEqual([]);
  });

  it('shows alike on every card that it could not load, and shows all figures once the server is back, without a tap', async () => {
    updateWallet({ config: { ...chainConfigs[0]!, bf: ADDRESS } });
    // Parts of the page load with delays.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerApi(() => undefined);
    renderHome();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await screen.findByText('Partners');
    await pass(2_000);
    const failed = () =>
      screen
        .queryAllByText('Could not load')
        .map((said) => said.closest('section')?.querySelector('h2')?.textContent);
    expect(failed()).toEqual(CARDS_WITH_FIGURES);
    expect(document.querySelectorAll('[data-skeleton], [aria-busy=true]')).toHaveLength(0);

    answerHome({ '/kline': [{ t: 1_763_683_200, h: 0.01 }] });
    await pass(31_000);
    expect(failed()).toEqual([]);
    expect(screen.getByText('48,123')).toBeTruthy();
    expect(screen.queryAllByText('—')).toEqual([]);
    vi.useRealTimers();
    updateWallet({ config: null });
  });

  // shows HO-03, HO-04, VA-02
  it('floors USDT to whole ones and opens the market in a new window', async () => {
    showHome();
    expect(await screen.findByText('48,123')).toBeTruthy();
    expect(figureOf('Held by the miner contract')).toBe('118,234,567.12KL');
    expect(figureOf('In the ranking pool')).toBe('1,000,000.00KL');
    expect(screen.getByRole('link', { name: 'Token market' }).getAttribute('target')).toBe('_blank');
    expect(figureOf('People joined')).toBe('4,020');
    expect(figureOf('Base yield per day')).toBe('1.62%');
  });
});

it('only requests the API before a wallet connects, never the chain', async () => {
  const chain = chainConfigs[0]!;
  const deployed = Object.fromEntries(
    Object.entries(chain).map(([name, value]) => [name, value === '' ? ADDRESS : value]),
  );
  updateWallet({ config: { ...chain, ...deployed } });
  const requests = showHome();
  await screen.findByText('Partners');
  expect(await screen.findByText(/burns GS worth 5% of the sale/)).toBeTruthy();
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set([...Object.keys(answers), '/kline']));
  expect(requests.filter(({ url }) => url.startsWith(chain.rpcUrl))).toEqual([]);
  updateWallet({ config: null });
});
