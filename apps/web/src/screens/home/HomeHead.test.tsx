import { screen, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { silenceApi } from '../../api/testing/answerApi.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { HomeHead } from './HomeHead.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(() => {
  clearWallet();
  silenceApi();
});

function show(power: string, order: string, pending = '0') {
  const minerAccount = {
    pending: parseEther(pending),
    dynamic: 0n,
    ranking: 0n,
    power: parseEther(power),
    usdtValue: parseEther(order),
    claimedValue: parseEther('10'),
    redeemable: parseEther('37.5'),
    redeemableByBurning: parseEther('37.5'),
  };
  const championList = ['0x1', '0x2', ACCOUNT.toLowerCase()].map((address) => ({ address }));
  new GivenQueries()
    .chain('minerAccount', minerAccount, ACCOUNT)
    .chain('rates', { nodeFee: 500n, daoFee: 500n })
    .market({
      ...{ dayRelease: '100000', totalPower: '80000', klPrice: '0.0125' },
      rates: { nodeFee: 500, daoFee: 500 },
    })
    .call('rank', { championList, eliteList: [], challengeList: [] })
    .render(<HomeHead />);
}

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('explains Koala to a visitor in a sentence and three steps, with links to connect and to buy', () => {
  show('0', '0');
  expect(screen.getByRole('heading').textContent).toBe('Buy hash power. Earn KL every second.');
  // 10 of 80,010 T/H share 80% of the day's release, less the 10% of a claim.
  expect(screen.getByText(/of power earns about/).textContent).toBe(
    '10\u00a0USDT of power earns about 8.99\u00a0KL (0.11\u00a0USDT) a day at today’s rate. Half of what you pay can never be redeemed.',
  );
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Get started' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy power' }).getAttribute('href')).toBe('/powerPurchase');
});

it('shows a holder the claimable amount and its worth first, then power, earnings, redeemable amount and place', async () => {
  updateWallet({ address: ACCOUNT, status: 'connected' });
  show('800', '100', '664.9713069');
  const reward = await screen.findByRole('heading', { name: 'Pending reward' });
  const card = reward.closest('section')!;
  expect(card.dataset.ground).toBe('dark');
  expect(card.textContent).toContain('#3 this week');
  expect(card.textContent).toContain('664.971306KL');
  expect(card.textContent).toContain('About 7.48\u00a0USDT after the 10% fee');
  expect(within(card).getByRole('button', { name: 'Claim' })).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'Buy power' }).getAttribute('href')).toBe('/powerPurchase');
  expect(factOf('My power')).toBe('800.00T/H');
  // A hundredth of the power earns a hundredth of 80% of the day's release, less 10% on claiming.
  expect(factOf('Earns per day after fee')).toBe('720.00KLAbout 9.00\u00a0USDT');
  expect(factOf('Redeemable')).toBe('37.50USDTof 100.00\u00a0USDT');
  expect(screen.getByText(/^New daily rate in/).textContent).toMatch(/\d+ h \d+ min$/);
});

it('shows a wallet without power the onboarding steps, completed ones ticked', async () => {
  updateWallet({ address: ACCOUNT, status: 'connected', isInvited: true });
  show('0', '0');
  const steps = await screen.findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Connect a walletdone',
    '2Get some JU',
    'Choose an inviterdone',
    '4Buy power, 10\u00a0USDT or more',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
});
