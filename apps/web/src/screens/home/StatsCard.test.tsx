import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { AtAddress } from '../../lib/testing/AtAddress.tsx';
import { queryKeys } from '../../query/queryKeys.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { StatsCard } from './StatsCard.tsx';

beforeAll(async () => {
  // Loaded once, so that no test waits for it.
  await import('./PendingFigure.tsx');
});
beforeEach(() => {
  clearWallet();
  vi.useFakeTimers();
});

// shows HO-18
it('polls its figures', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const path = new URL(url).pathname;
    asked.push(path);
    const data =
      path === '/home/stats'
        ? {
            totalPower: '1',
            power24h: '1',
            perPersonPower: '1',
            deadBalance: '1',
            dayRelease: '116000',
            klPrice: '0.0125',
            rates: null,
          }
        : { todayRelease: '1', todayDestroy: '1' };
    return Promise.resolve(new Response(JSON.stringify({ code: 200, data })));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress>
        <StatsCard />
      </AtAddress>
    </QueryClientProvider>,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const times = (path: string) => asked.filter((one) => one === path).length;
  await pass(PRICE_POLL - 100);
  expect([times('/home/stats'), times('/compPower/todayData')]).toEqual([1, 1]);
  await pass(200);
  expect([times('/home/stats'), times('/compPower/todayData')]).toEqual([2, 2]);
  await pass(PRICE_POLL);
  expect([times('/home/stats'), times('/compPower/todayData')]).toEqual([3, 3]);
});

// shows HO-16
it('shows a connected account its pending KL', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const account = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  updateWallet({ address: account, status: 'connected' });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(queryKeys.chain('minerAccount', DEFAULT_CHAIN_ID, '', account.toLowerCase()), {
    pending: parseEther('0.1234567'),
  });
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <StatsCard />
      </AtAddress>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('My pending reward0.123456KL');
  expect(link.getAttribute('href')).toBe('/user');
});

it('extrapolates the pending KL between two reads, as the card above', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.setSystemTime(10_000);
  const account = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  updateWallet({ address: account, status: 'connected' });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(queryKeys.chain('minerAccount', DEFAULT_CHAIN_ID, '', account.toLowerCase()), {
    pending: parseEther('1'),
    power: parseEther('1000000'),
  });
  // Per second 0.1 KL is released, 80% of it for power, all of which this account holds.
  client.setQueryData(queryKeys.call('homeStats', '', {}), {
    totalPower: '1000000',
    power24h: '1',
    perPersonPower: '1',
    deadBalance: '1',
    dayRelease: '8640',
    klPrice: '0.0125',
    rates: null,
  });
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <StatsCard />
      </AtAddress>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
  const figure = () => screen.getByRole('link').textContent;
  expect(figure()).toContain('1.000000KL');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(figure()).toContain('1.160000KL');
});

it('offers to reload the pending KL beside its link, which still works', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const account = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  updateWallet({
    address: account,
    status: 'connected',
    config: chainConfigs[0]!,
    chainId: DEFAULT_CHAIN_ID,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const key = queryKeys.chain('minerAccount', chainConfigs[0]!.chainId, '', account.toLowerCase());
  await client.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('silent')) });
  client.setDefaultOptions({ queries: { enabled: false } });
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <StatsCard />
      </AtAddress>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('link').textContent).toMatch(/[–—]KL$/);
  expect(screen.getByRole('link').contains(screen.getByRole('button', { name: 'Try again' }))).toBe(false);
});

/** Stubs `fetch` to return these API responses by path. Any other request fails. */
function answer(known: Record<string, unknown>) {
  vi.stubGlobal('fetch', (url: string) => {
    const data = known[new URL(url).pathname];
    if (data === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify({ code: 200, data })));
  });
}

function showFailing() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtAddress>
        <StatsCard />
      </AtAddress>
    </QueryClientProvider>,
  );
}

it('shows that its figures could not be loaded, and loads them on a tap', async () => {
  answer({});
  showFailing();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByText('Released today')).toBeNull();
  expect(screen.getByText('Could not load')).toBeTruthy();
  answer({
    '/home/stats': {
      totalPower: '12',
      power24h: '1',
      perPersonPower: '1',
      deadBalance: '1',
      dayRelease: '116000',
      klPrice: '0.0125',
      rates: null,
    },
    '/compPower/todayData': { todayRelease: '1', todayDestroy: '1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.queryByText('Could not load')).toBeNull();
});

it('keeps the figures that were loaded beside those that were not', async () => {
  answer({ '/compPower/todayData': { todayRelease: '2000000000000000000', todayDestroy: '0' } });
  showFailing();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Released today').nextElementSibling?.textContent).toBe('2.00KL');
  expect(screen.getByText('Per person').nextElementSibling?.textContent).toBe('—T/H');
  expect(screen.getByText('Could not load')).toBeTruthy();
});
