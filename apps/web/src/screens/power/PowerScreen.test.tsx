import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { answerApi, silenceApi } from '../../api/testing/answerApi.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { queryKeys } from '../../query/queryKeys.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { PowerScreen } from './PowerScreen.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(clearWallet);

const hours = Array.from({ length: 24 }, (_, hour) => ({
  time: `2026-11-20 ${String(hour).padStart(2, '0')}:00:00`,
  amount: hour === 23 ? '77340.67' : String(75_000 + hour),
}));
const days = Array.from({ length: 7 }, (_, day) => ({
  time: `2026-11-1${day} 00:00:00`,
  amount: String(70_000 + day),
}));

const account = {
  ...{ pending: parseEther('0.1234567'), dynamic: 0n, usdtValue: 0n, claimedValue: 0n },
  power: parseEther('100.0000019'),
};

function show() {
  silenceApi();
  const queries = new GivenQueries()
    .chain('minerAccount', account, ACCOUNT)
    .chain('rates', { nodeFee: 500n, daoFee: 500n })
    .call('todayData', { todayRelease: '45922384456920922284758', todayDestroy: '14531031312060394271358' })
    .call('totalCommunityPerf', '812345.679')
    .call('homeStats', {
      totalPower: '1',
      deadBalance: '98765.439',
      dayRelease: '116000',
      klPrice: '0.0125',
    });
  const trend = (type: string, points: unknown, age = 0) =>
    queries.client.setQueryData(queryKeys.call('trend', '', { type }), points, {
      updatedAt: Date.now() - age,
    });
  trend('1', hours);
  // Requested a minute ago; its refresh is not the subject here.
  trend('2', days, 60_000);
  trend('3', [{ time: '2026-10-21 00:00:00', amount: '61000' }]);
  queries.render(<PowerScreen />);
}

const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const ticks = () => screen.getAllByText(/^\d\d[:-]\d\d$/).map(({ textContent }) => textContent);

// shows PO-01
it('shows 24 hours by 4 hours, 7 days and a month by the day', () => {
  show();
  expect(screen.getByRole('radio', { name: '24H', checked: true })).toBeTruthy();
  expect(ticks()).toEqual(['03:00', '07:00', '11:00', '15:00', '19:00', '23:00']);
  fireEvent.click(screen.getByRole('radio', { name: '7D' }));
  expect(ticks()).toEqual(['11-10', '11-11', '11-12', '11-13', '11-14', '11-15', '11-16']);
  fireEvent.click(screen.getByRole('radio', { name: '1M' }));
  expect(ticks()).toEqual(['10-21']);
});

it('shows the same live total in every range, and what it has grown since the first point of each', () => {
  show();
  for (const [range, change, words] of [
    ['24H', '▲ 3.12% since 01:00', 'up 3.12% since 01:00'],
    ['7D', '▲ 10.49% since Nov 11', 'up 10.49% since Nov 11'],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name: range }));
    expect(screen.getByText(change)).toBeTruthy();
    const chart = screen.getByRole('slider', { name: new RegExp(`: now 77,340 T/H, ${words}, lowest`) });
    expect(chart.getAttribute('aria-valuetext')).toBe('Now: 77,340 T/H');
  }
});

// shows PO-01, HO-17
it('requests type 1, 2 and 3 of the trend', async () => {
  const requests = answerApi(() => hours);
  renderPart(<PowerScreen />);
  const asked = () =>
    requests.filter(({ path }) => path === '/compPower/trend').map(({ payload }) => payload['type']);
  await waitFor(() => expect(asked()).toEqual(['1']));
  fireEvent.click(screen.getByRole('radio', { name: '7D' }));
  await waitFor(() => expect(asked()).toEqual(['1', '2']));
  fireEvent.click(screen.getByRole('radio', { name: '1M' }));
  await waitFor(() => expect(asked()).toEqual(['1', '2', '3']));
});

// shows PO-02, EN-02
it('shows what was released and destroyed today, all purchases and the dead balance, floored to 2 decimals', () => {
  show();
  expect(figureOf('Released today')).toBe('45,922.38KL');
  expect(figureOf('Burned today')).toBe('14,531.03KL');
  expect(figureOf('Total community volume')).toBe('812,345.67USDT');
  expect(figureOf('At the dead address')).toBe('98,765.43KL');
});

// shows PO-02, VA-02
it("shows the wallet's power and pending reward, floored to 6 decimals", () => {
  updateWallet({ address: ACCOUNT, status: 'connected' });
  show();
  expect(screen.getByRole('heading', { name: 'My power' }).closest('section')?.textContent).toContain(
    '100.000001T/H',
  );
  expect(figureOf('Pending reward')).toBe('0.123456KL');
});

it('has the worth of the pending reward and its claim on the dark card, with the koala of the earnings line', () => {
  updateWallet({ address: ACCOUNT, status: 'connected' });
  show();
  const card = screen.getByRole('heading', { name: 'My power' }).closest('section')!;
  expect(card.dataset['ground']).toBe('dark');
  expect(card.textContent).toContain('< 0.01\u00a0USDT after the 10% fee');
  expect(within(card).getByRole('button', { name: 'Claim' })).toBeTruthy();
  expect(card.querySelector('[data-mood=climbing]')).toBeTruthy();
});

it('prompts a visitor to connect', () => {
  show();
  expect(screen.getByText('Connect a wallet to see your power and what it earns.')).toBeTruthy();
});
