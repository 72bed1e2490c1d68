import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { someRates } from '../../chain/testing/someRates.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { Earned, runningTotals } from './Earned.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OWN = ACCOUNT.toLowerCase();
/** 3 KL on the first day, 9 on the last, nothing between. */
const DAYS = Array.from({ length: 30 }, (_, day) => ({
  time: `2026-11-${String(day + 1).padStart(2, '0')} 00:00:00`,
  amount: day === 0 ? '3' : day === 29 ? '9.129' : '0',
}));

beforeEach(() => {
  clearWallet();
  updateWallet({ address: ACCOUNT, status: 'connected', isSigned: true });
});

function show(days = DAYS) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });
  const chain = (read: string, ...parts: unknown[]) => queryKeys.chain(read, DEFAULT_CHAIN_ID, '', ...parts);
  client.setQueryData(chain('minerAccount', OWN), { power: parseEther('100') });
  client.setQueryData(chain('rates'), someRates());
  client.setQueryData(queryKeys.call('homeStats', '', {}), {
    totalPower: '100000',
    dayRelease: '100000',
    klPrice: '0.0125',
  });
  client.setQueryData(queryKeys.call('earnings', OWN, {}), days);
  // The chart and polled figures make requests, which are not tested here.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={client}>
      <Earned account={ACCOUNT} />
    </QueryClientProvider>,
  );
}

const beside = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('shows what the power earns in a day after fees, and what that is worth', () => {
  show();
  expect(beside('Earns per day')).toBe('72.00KL');
  expect(beside('Worth per day')).toBe('0.90USDT');
});

it('shows what was received in 30 days, its worth, and its course', () => {
  show();
  expect(beside('Received in 30 days')).toBe('12.12KL');
  expect(beside('Worth at the last price')).toBe('0.15USDT');
  const chart = screen.getByRole('slider', { name: /^KL received, last 30 days/ });
  expect(chart.getAttribute('aria-label')).toMatch(/now 12.12 KL, lowest 3.00 KL, highest 12.12 KL/);
});

it('prompts a wallet without a session to sign in, and still shows what its power earns', () => {
  updateWallet({ status: 'unauthenticated', isSigned: false });
  show();
  expect(screen.getByText('Sign in to see what you received')).toBeTruthy();
  expect(beside('Earns per day')).toBe('72.00KL');
});

it('the course is the sum of the days so far', () =>
  expect(runningTotals(DAYS).map(({ value }) => value)).toEqual([...Array<number>(29).fill(300), 1212]));

it('has no chart of a single day', () => {
  show([...DAYS.slice(0, -1), { ...DAYS[29]!, amount: '0' }]);
  expect(beside('Received in 30 days')).toBe('3.00KL');
  expect(screen.queryByRole('slider')).toBeNull();
});
