import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { act, fireEvent, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { answerApi, silenceApi } from '../../api/testing/answerApi.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { PRICE_POLL } from '../../lib/timings.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { StatsCard } from './StatsCard.tsx';
import { answers } from './testing/home.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

// Loaded once, so that no test waits for it.
beforeAll(async () => void (await import('./PendingFigure.tsx')));
beforeEach(() => {
  clearWallet();
  vi.useFakeTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function showOwn({ client }: GivenQueries) {
  silenceApi();
  updateWallet({ address: ACCOUNT, status: 'connected' });
  renderPart(<StatsCard />, { client });
  await pass(1);
}
const link = () => screen.getByRole('link');

// shows HO-18
it('polls its figures', async () => {
  const requests = answerApi(({ path }) => answers[path]);
  renderPart(<StatsCard />);
  const times = () =>
    ['/home/stats', '/compPower/todayData'].map(
      (wanted) => requests.filter(({ path }) => path === wanted).length,
    );
  await pass(PRICE_POLL - 100);
  expect(times()).toEqual([1, 1]);
  await pass(200);
  expect(times()).toEqual([2, 2]);
  await pass(PRICE_POLL);
  expect(times()).toEqual([3, 3]);
});

// shows HO-16
it('shows a connected account its pending KL', async () => {
  await showOwn(new GivenQueries().chain('minerAccount', { pending: parseEther('0.1234567') }, ACCOUNT));
  expect(link().textContent).toBe('My pending reward0.123456KL');
  expect(link().getAttribute('href')).toBe('/user');
});

it('extrapolates the pending KL between two reads, as the card above', async () => {
  vi.setSystemTime(10_000);
  const minerAccount = { pending: parseEther('1'), power: parseEther('1000000') };
  // Per second 0.1 KL is released, 80% of it for power, all of which this account holds.
  const homeStats = { ...(answers['/home/stats'] as object), totalPower: '1000000', dayRelease: '8640' };
  await showOwn(new GivenQueries().chain('minerAccount', minerAccount, ACCOUNT).call('homeStats', homeStats));
  expect(link().textContent).toContain('1.000000KL');
  await pass(2_000);
  expect(link().textContent).toContain('1.160000KL');
});

it('offers to reload the pending KL beside its link, which still works', async () => {
  updateWallet({ config: chainConfigs[0]!, chainId: DEFAULT_CHAIN_ID });
  const given = new GivenQueries();
  const queryKey = queryKeys.chain('minerAccount', chainConfigs[0]!.chainId, '', ACCOUNT.toLowerCase());
  await given.client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('silent')) });
  await showOwn(given);
  expect(link().textContent).toMatch(/[–—]KL$/);
  expect(link().contains(screen.getByRole('button', { name: 'Try again' }))).toBe(false);
});

it('shows that its figures could not be loaded, and loads them on a tap', async () => {
  answerApi(() => undefined);
  renderPart(<StatsCard />);
  await pass(100);
  expect(screen.queryByText('Released today')).toBeNull();
  expect(screen.getByText('Could not load')).toBeTruthy();
  answerApi(({ path }) => answers[path]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(100);
  expect(screen.getByText('186.5')).toBeTruthy();
  expect(screen.queryByText('Could not load')).toBeNull();
});

it('keeps the figures that were loaded beside those that were not', async () => {
  answerApi(({ path }) =>
    path === '/compPower/todayData' ? { todayRelease: '2000000000000000000', todayDestroy: '0' } : undefined,
  );
  renderPart(<StatsCard />);
  await pass(100);
  expect(screen.getByText('Released today').nextElementSibling?.textContent).toBe('2.00KL');
  expect(screen.getByText('Per person').nextElementSibling?.textContent).toBe('—T/H');
  expect(screen.getByText('Could not load')).toBeTruthy();
});
