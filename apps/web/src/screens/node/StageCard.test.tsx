import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { someRates } from '../../chain/testing/someRates.ts';
import type { Rates } from '../../chain/useRates.ts';
import { parseDateTime } from '../../format/dateTime.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { NODE_POLL } from '../../lib/timings.ts';
import { StageCard } from './StageCard.tsx';

beforeEach(clearWallet);

const WALLET = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const STAGE = {
  stage: 3,
  startTime: '2026-11-14 00:17:34',
  endTime: '2026-11-24 00:00:00',
  maxEarnings: '50000',
  getEarnings: '12500.009',
};

const STATS = {
  totalPower: '0',
  power24h: '0',
  perPersonPower: '0',
  deadBalance: '0',
  dayRelease: '116000',
  klPrice: '0.0125',
  rates: null,
};

/** `rates`: read from the chain. */
function show(now: string, schedule: object[], rates: Rates | null = someRates()) {
  vi.useFakeTimers({ now: parseDateTime(now) * 1000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  // The given data is fresh, so that no request is made.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });
  client.setQueryData(queryKeys.call('activitySchedule', '', {}), schedule);
  // Connected accounts read the rates from the chain.
  updateWallet({ address: WALLET });
  if (rates) client.setQueryData(queryKeys.chain('rates', DEFAULT_CHAIN_ID, ''), rates);
  render(
    <QueryClientProvider client={client}>
      <StageCard />
    </QueryClientProvider>,
  );
}

describe('StageCard', () => {
  // shows NO-02
  it('shows the stage, its payments and their limit, and the days and time left', async () => {
    show('2026-11-21 09:59:55', [STAGE]);
    expect(screen.getByText('m3')).toBeTruthy();
    expect(screen.getByText('12,500.00')).toBeTruthy();
    expect(screen.getByText('50,000.00')).toBeTruthy();
    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(bar.getAttribute('aria-valuetext')).toBe('12,500.00 of 50,000.00\u00a0USDT');
    expect(screen.getByText('2d 14:00:05')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('2d 14:00:04')).toBeTruthy();
  });

  // shows NO-02
  it('shows only hours below a day, and the next stage at the end', async () => {
    show('2026-11-23 23:59:59', [STAGE]);
    expect(screen.getByText('00:00:01')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('m4')).toBeTruthy();
    expect(screen.getByText('Not open yet')).toBeTruthy();
  });

  // shows NO-11
  it.each([
    ['for the schedule at each interval for a connected wallet', WALLET, { '/node/activitySchedule': 3 }],
    [
      'for the schedule at each interval, and for the rates once, for a visitor',
      null,
      { '/node/activitySchedule': 3, '/home/stats': 1 },
    ],
  ] as const)('asks the server %s', async (_, address, times) => {
    vi.useFakeTimers();
    const asked: Record<string, number> = {};
    const fetch = vi.fn((url: string) => {
      const path = new URL(url, location.origin).pathname;
      asked[path] = (asked[path] ?? 0) + 1;
      const data = path === '/home/stats' ? STATS : [STAGE];
      return Promise.resolve(new Response(JSON.stringify({ code: 200, data })));
    });
    vi.stubGlobal('fetch', fetch);
    updateWallet({ address });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <StageCard />
      </QueryClientProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(2.2 * NODE_POLL));
    expect(asked).toEqual(times);
  });

  it("shows the contract's limit for a stage that the schedule does not have", () => {
    show('2026-11-21 00:00:00', [], someRates({ maxEarnings: parseEther('60000') }));
    expect(screen.getByText('60,000.00')).toBeTruthy();
  });

  // shows NO-11
  it('shows the default limit, and nothing of the rates, before the chain has answered', () => {
    show('2026-11-21 00:00:00', [], null);
    expect(screen.getByText('50,000.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'About the node fund' }));
    expect(screen.queryByText(/node fee/)).toBeNull();
  });

  // shows NO-02, NO-13
  it('explains the fund', async () => {
    show('2026-11-21 00:00:00', [], someRates({ nodeFee: 450n }));
    fireEvent.click(screen.getByRole('button', { name: 'About the node fund' }));
    expect(await screen.findByText(/settles in USDT each time total volume has grown by 10%/)).toBeTruthy();
    expect(screen.getByText(/4\.5% of each claim of KL/)).toBeTruthy();
    expect(screen.getByText(/lifetime power worth 1,000 KL/)).toBeTruthy();
    expect(screen.getByText(/each day at 00:00/)).toBeTruthy();
  });
});
