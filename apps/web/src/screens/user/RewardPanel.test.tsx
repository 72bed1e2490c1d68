import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { updateWallet } from '../../account/walletStore.ts';
import { silenceApi } from '../../api/testing/answerApi.ts';
import type { MinerAccount } from '../../chain/account.ts';
import * as flows from '../../flows/engine/runFlow.ts';
import { env } from '../../lib/env.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { toast, toastStore } from '../../ui/toast.ts';
import { RewardPanel } from './RewardPanel.tsx';

const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const nothing: MinerAccount = {
  pending: 0n,
  dynamic: 0n,
  ranking: 0n,
  power: 0n,
  usdtValue: 0n,
  claimedValue: 0n,
  redeemable: 0n,
  redeemableByBurning: 0n,
};

beforeEach(silenceApi);
connectBeforeEach({ isSigned: true, provider: {} as never });

function show(
  account: Partial<MinerAccount> = {},
  principals: readonly string[] = [PRINCIPAL],
  total = { totalEarnings: '0', paidIn: '0', redeemed: '0' },
) {
  new GivenQueries()
    .chain('minerAccount', { ...nothing, ...account }, ACCOUNT)
    .chain('minerAccount', { ...nothing, pending: parseEther('3') }, PRINCIPAL)
    .chain('rates', { nodeFee: 500n, daoFee: 500n })
    .call('proxyAddressList', principals, ACCOUNT)
    .call('account', total, ACCOUNT)
    .market({ klPrice: '0.0125' })
    .render(<RewardPanel account={ACCOUNT} />);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const says = (text: string) => toastStore.snapshot().some((message) => message.text === text);

/** Matches by the whole text, because a hero figure puts decimals after the second in a separate element. */
const hasWhole = (number: string) => (_: string, element: Element | null) => element?.textContent === number;

// shows US-02
it('shows the pending reward and its net amount', () => {
  show({ pending: parseEther('12.5') });
  expect(screen.getByText(hasWhole('12.500000'))).toBeTruthy();
  expect(screen.getByText('About 0.14 USDT after the 10% fee')).toBeTruthy();
  expect(screen.getByText('You receive 11.250000 KL after the 10% fee')).toBeTruthy();
  expect(button('Claim').disabled).toBe(false);
});

it('shows a team reward too small for two decimals as less than 0.01, and offers to withdraw it', () => {
  show({ dynamic: 4_300_000_000_000n });
  expect(screen.getByText('< 0.01')).toBeTruthy();
  expect(button('Withdraw team reward').disabled).toBe(false);
  expect(button('Withdraw ranking reward').disabled).toBe(true);
});

it.each([
  [
    '12.5',
    '37.5',
    ['Paid in100.00', 'Received in KL12.50', 'now37.50', 'Not redeemable50.00'],
    ['12.5%', '37.5%', '50%'],
  ],
  // Rounded so that the parts add up, as on the redeem page.
  [
    '12.345',
    '37.655',
    ['Received in KL12.35', 'now37.65', 'Not redeemable50.00'],
    ['12.35%', '37.65%', '50%'],
  ],
])(
  'splits 100 paid in into %s received, %s redeemable and the rest',
  (claimed, redeemable, parts, widths) => {
    show({
      usdtValue: parseEther('100'),
      claimedValue: parseEther(claimed),
      redeemable: parseEther(redeemable),
    });
    const panel = screen.getByRole('tabpanel');
    for (const part of parts) expect(panel.textContent).toContain(`${part}USDT`);
    const bar = [...panel.querySelectorAll<HTMLElement>('div > [data-part]')];
    expect(bar.map(({ style }) => style.width)).toEqual(widths);
  },
);

it('shows what burning KL would add to what can be redeemed', () => {
  show({
    usdtValue: parseEther('100'),
    claimedValue: parseEther('12.5'),
    redeemable: parseEther('37.5'),
    redeemableByBurning: parseEther('50'),
  });
  expect(screen.getByText('Burning KL: 50.00')).toBeTruthy();
});

it('shows that there is no order, and offers no redemption, once it is redeemed', () => {
  show({ power: parseEther('50') });
  const panel = screen.getByRole('tabpanel');
  expect(panel.textContent).toContain('There is no open order.');
  expect(panel.textContent).toContain('50');
  expect(screen.queryByText('Paid in')).toBeNull();
  expect(screen.queryByRole('button', { name: /Redeem order/ })).toBeNull();
});

it('shows what was paid in and received also after the order is redeemed', () => {
  show({ power: parseEther('50') }, [], { totalEarnings: '80', paidIn: '100', redeemed: '37.5' });
  expect(screen.getByRole('region', { name: 'All orders so far' }).textContent).toBe(
    'All orders so farPaid in100.00USDTReceived from rewards80.00KLAbout 1.00\u00a0USDTPaid out by redemptions37.50USDTRedeemable now0.00USDT',
  );
});

it('hides the totals while the open order is the only one', () => {
  show({ usdtValue: parseEther('100') }, [], { totalEarnings: '80', paidIn: '100', redeemed: '0' });
  expect(screen.queryByText('All orders so far')).toBeNull();
});

it('shows only that there is no principal while no wallet has named the account', () => {
  show({}, []);
  fireEvent.click(screen.getByRole('tab', { name: 'Delegate' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('No wallet has named you its delegate yet.');
});

// shows US-09
it('blocks an empty claim in production, but not in a development build', () => {
  const flag = vi.spyOn(env, 'isDevelopment', 'get').mockReturnValue(false);
  show();
  expect(button('Claim').disabled).toBe(true);
  expect(button('Withdraw team reward').disabled).toBe(true);
  expect(button('Withdraw ranking reward').disabled).toBe(true);
  cleanup();
  flag.mockReturnValue(true);
  show();
  expect(button('Claim').disabled).toBe(false);
  flag.mockRestore();
});

// shows US-09
it('requests a principal before a delegate claims, withdraws or redeems', async () => {
  show();
  fireEvent.click(screen.getByRole('tab', { name: 'Delegate' }));
  for (const name of ['Claim', 'Withdraw team reward', 'Withdraw ranking reward', /Redeem order/]) {
    toast.clear();
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(says('Please choose a principal')).toBe(true));
  }
});

// shows US-02, RO-05
it('shows the rewards of the chosen principal, and claims for that wallet', async () => {
  show({ pending: parseEther('12.5') });
  fireEvent.click(screen.getByRole('tab', { name: 'Delegate' }));
  expect(screen.queryByText(hasWhole('12.500000'))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Choose a principal/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /^0xe7f…0512/ }));
  expect(await screen.findByText('The principal receives 2.700000 KL after the 10% fee')).toBeTruthy();
  const run = vi.spyOn(flows, 'runFlow').mockResolvedValueOnce({ status: 'mined', record: undefined });
  await act(async () => {
    fireEvent.click(button('Claim'));
    await Promise.resolve();
  });
  expect(run.mock.lastCall?.[1]).toEqual({ principal: PRINCIPAL, pending: parseEther('3') });
  run.mockRestore();
});

it('waits for the wallet while a session is being restored', () => {
  updateWallet({ provider: null, status: 'reconnecting' });
  show({ pending: parseEther('1') });
  expect(button('Claim').disabled).toBe(true);
});
