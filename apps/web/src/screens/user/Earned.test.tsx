import { screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { updateWallet } from '../../account/walletStore.ts';
import { silenceApi } from '../../api/testing/answerApi.ts';
import { someRates } from '../../chain/testing/someRates.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { Earned } from './Earned.tsx';

const DAYS = Array.from({ length: 30 }, (_, day) => ({
  time: `2026-11-${String(day + 1).padStart(2, '0')} 00:00:00`,
  amount: day === 0 ? '3' : day === 29 ? '9.129' : '0',
}));

connectBeforeEach({ isSigned: true });

function show(days = DAYS) {
  // The chart and polled figures make requests, which are not tested here.
  silenceApi();
  new GivenQueries()
    .chain('minerAccount', { power: parseEther('100') }, ACCOUNT)
    .chain('rates', someRates())
    .call('earnings', days, ACCOUNT)
    .market({ totalPower: '100000', dayRelease: '100000', klPrice: '0.0125' })
    .render(<Earned account={ACCOUNT} />);
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

it('has no chart of a single day', () => {
  show([...DAYS.slice(0, -1), { ...DAYS[29]!, amount: '0' }]);
  expect(beside('Received in 30 days')).toBe('3.00KL');
  expect(screen.queryByRole('slider')).toBeNull();
});
