import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { someRates } from '../../chain/testing/someRates.ts';
import { parseDateTime } from '../../format/dateTime.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
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

function show(now: string, schedule: object[], rates = someRates()) {
  vi.useFakeTimers({ now: parseDateTime(now) * 1000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  // Connected accounts read the rates from the chain.
  updateWallet({ address: WALLET });
  new GivenQueries()
    .call('activitySchedule', schedule)
    .chain('rates', rates)
    .render(<StageCard />);
}

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

// shows NO-02, NO-13
it('explains the fund', async () => {
  show('2026-11-21 00:00:00', [], someRates({ nodeFee: 450n }));
  fireEvent.click(screen.getByRole('button', { name: 'About the node fund' }));
  expect(await screen.findByText(/settles in USDT each time total volume has grown by 10%/)).toBeTruthy();
  expect(screen.getByText(/4\.5% of each claim of KL/)).toBeTruthy();
  expect(screen.getByText(/lifetime power worth 1,000 KL/)).toBeTruthy();
  expect(screen.getByText(/each day at 00:00/)).toBeTruthy();
});
