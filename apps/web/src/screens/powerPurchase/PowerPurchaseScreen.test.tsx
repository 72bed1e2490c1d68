import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { afterEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { updateWallet, walletState } from '../../account/walletStore.ts';
import { someRates } from '../../chain/testing/someRates.ts';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { flowsKey, useFlows } from '../../flows/engine/shownFlows.ts';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { AtAddress } from '../../lib/testing/AtAddress.tsx';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { PowerPurchaseScreen } from './PowerPurchaseScreen.tsx';
import { PurchaseReceipt } from './PurchaseReceipt.tsx';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: () => new Promise(() => undefined) }));

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const config = { ...chainConfigs[0]!, minJu: 25 };

connectBeforeEach({ isInvited: true, config, chainId: config.chainId });
afterEach(() => {
  useFlows.setState({ records: [] });
  updateWallet({ config: null, chainId: null });
});

/** The screen for a wallet with 200 JU and 500 USDT, where the configured minimum of a purchase is 25 JU. */
function show({ nodeHolders = [] as string[], areLicencesKnown = true, order = ['0', '0'] } = {}) {
  const queries = new GivenQueries().market({}).balances(ACCOUNT, { ju: '200', usdt: '500' });
  for (const [owner, figures] of [
    [ACCOUNT, order],
    [OTHER, ['0', '0']],
  ] as const) {
    const [usdtValue, claimedValue] = figures.map((usd) => parseEther(usd));
    queries.chain('minerAccount', { usdtValue, claimedValue }, owner);
    if (areLicencesKnown) queries.chain('isNode', nodeHolders.includes(owner), owner);
  }
  return queries.render(
    <AtAddress>
      <PowerPurchaseScreen />
    </AtAddress>,
  );
}

const choice = (name: string) => screen.getByRole('radio', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^You pay/ });
const open = (row: RegExp) => fireEvent.click(screen.getByRole('button', { name: row }));
const receiver = () => screen.queryByRole('textbox', { name: /^Receiver address/ });

// shows BP-01, BP-03
it('has its title, JU before USDT, the slippage, Max, and the receiver only when buying for another', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Koala buy power');
  const coins = within(screen.getByRole('radiogroup', { name: 'Pay with' })).getAllByRole('radio');
  expect(coins.map(({ textContent }) => textContent)).toEqual(['JU', 'USDT']);
  expect(choice('JU').getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('1% slippage')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Max/ }));
  expect(field().value).toBe('199.95');
  expect(screen.getByText('Payment').nextElementSibling?.textContent).toBe('199.95JU');
  expect(receiver()).toBeNull();
  open(/^Buy for/);
  fireEvent.click(choice('For another'));
  expect(receiver()).toBeTruthy();
  fireEvent.click(choice('For me'));
  expect(receiver()).toBeNull();
});

// shows BP-03
it('binds an inviter first where there is none', () => {
  updateWallet({ isInvited: false });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Bind inviter' }));
  expect(walletState().showInviteModal).toBe(true);
});

// shows BP-03
it('shows that it is busy while purchasing', () => {
  show();
  fireEvent.click(choice('USDT'));
  fireEvent.change(field(), { target: { value: '50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buy power' }));
  expect(screen.getByRole('button', { name: 'Buy power' }).getAttribute('aria-busy')).toBe('true');
});

it('promises no redemption for power that a node holder receives', () => {
  show({ nodeHolders: [ACCOUNT] });
  const redeemable = () => screen.getByText('Redeemable at most').nextElementSibling?.textContent;
  fireEvent.click(choice('USDT'));
  fireEvent.change(field(), { target: { value: '50' } });
  expect(redeemable()).toBe('0.00USDT');
  expect(screen.getByText('Treasury').nextElementSibling?.textContent).toBe('30.00USDT');
  expect(screen.getByText('50.00 never redeemable')).toBeTruthy();
  expect(screen.getByText(/this power is for life and can never be redeemed/)).toBeTruthy();
  expect(screen.getByText(/nothing of this purchase can be redeemed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^To redeem you need/ })).toBeNull();
  expect(screen.queryByText(/^An order can be redeemed/)).toBeNull();
  // Another wallet without a licence can redeem its gift.
  open(/^Buy for/);
  fireEvent.click(choice('For another'));
  fireEvent.change(receiver()!, { target: { value: OTHER } });
  expect(redeemable()).toBe('25.00USDT');
  open(/^To redeem you need/);
  expect(screen.getByText(/^To redeem later/)).toBeTruthy();
});

it('shows as redeemable only what is left after covering claims beyond half of the order', () => {
  show({ order: ['1000', '943.03'] });
  const shown = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;
  fireEvent.click(choice('USDT'));
  fireEvent.change(field(), { target: { value: '1000' } });
  expect(shown('Redeemable at most')).toBe('56.97USDT');
  expect(shown('Covers KL already claimed')).toBe('443.03USDT');
  expect(screen.getByText('943.03 never redeemable')).toBeTruthy();
  expect(screen.getByText(/A top-up covers the difference first/)).toBeTruthy();
  // The other wallet's order has counted no claims.
  open(/^Buy for/);
  fireEvent.click(choice('For another'));
  fireEvent.change(receiver()!, { target: { value: OTHER } });
  expect(shown('Redeemable at most')).toBe('500.00USDT');
  expect(shown('Covers KL already claimed')).toBeUndefined();
});

it('splits the payment as the contracts do, or 100 USDT while nothing is entered', () => {
  show();
  const parts = () => {
    const split = within(screen.getByRole('region', { name: /^Where/ }));
    return split.getAllByRole('definition').map(({ textContent }) => textContent);
  };
  expect(screen.getByRole('heading', { name: /^Where 100\.00.USDT goes$/ })).toBeTruthy();
  expect(parts()).toEqual(['50.00USDT', '30.00USDT', '10.00USDT', '5.00USDT', '5.00USDT']);
  fireEvent.click(choice('USDT'));
  fireEvent.click(screen.getByRole('button', { name: '50' }));
  expect(field().value).toBe('50');
  expect(parts()).toEqual(['25.00USDT', '15.00USDT', '5.00USDT', '2.50USDT', '2.50USDT']);
});

it('offers no amount below the minimum', () => {
  show();
  const chips = () => screen.getAllByRole('button', { name: /^\d+$/ }).map(({ textContent }) => textContent);
  expect(chips()).toEqual(['50', '100', '500']);
  fireEvent.click(choice('USDT'));
  expect(chips()).toEqual(['10', '50', '100', '500']);
});

it('promises no redemption before it is known whether the receiver holds a node', () => {
  show({ areLicencesKnown: false });
  fireEvent.click(choice('USDT'));
  fireEvent.change(field(), { target: { value: '50' } });
  expect(screen.getByText('Redeemable at most').nextElementSibling?.textContent).not.toMatch(/\d/);
});

// shows BP-05, BP-07, BP-10
it.each([
  ['JU', '24.999999', 'Please enter amount, at least (25 JU)'],
  ['USDT', '9.999999', 'Minimum Purchase Amount: 10 U'],
] as const)(
  'below the minimum in %s reports it on leaving the field, and on the button for 3 s',
  async (coin, typed, text) => {
    vi.useFakeTimers();
    show();
    fireEvent.click(choice(coin));
    fireEvent.change(field(), { target: { value: typed } });
    expect(screen.queryByText(text)).toBeNull();
    fireEvent.blur(field());
    expect(screen.getByText(text)).toBeTruthy();
    const plainly = `Enter at least ${coin === 'JU' ? 25 : 10} ${coin}.`;
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.getByText(plainly)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Buy power' }));
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(screen.getByRole('button', { name: 'Amount Too Low' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Buy power' })).toBeTruthy();
  },
);

it('keeps the amount when the same coin is tapped again, and clears it for another', () => {
  show();
  fireEvent.click(choice('USDT'));
  fireEvent.change(field(), { target: { value: '12.5' } });
  fireEvent.click(choice('USDT'));
  expect(field().value).toBe('12.5');
  fireEvent.click(choice('JU'));
  expect(field().value).toBe('');
});

it('restores the form after the page was left, but not for another account', () => {
  const page = show();
  fireEvent.click(choice('USDT'));
  fireEvent.change(field(), { target: { value: '12.5' } });
  open(/^Buy for/);
  fireEvent.click(choice('For another'));
  fireEvent.change(receiver()!, { target: { value: OTHER } });
  page.unmount();
  const again = show();
  expect(choice('USDT').getAttribute('aria-checked')).toBe('true');
  expect(field().value).toBe('12.5');
  open(/^Buy for/);
  expect((receiver() as HTMLInputElement).value).toBe(OTHER);
  again.unmount();
  updateWallet({ address: OTHER });
  show();
  expect(field().value).toBe('');
  open(/^Buy for/);
  expect(receiver()).toBeNull();
});

// shows BP-05, BP-06, BP-07
it.each(['JU', 'USDT'])('shows while typing that the balance of %s does not suffice', (coin) => {
  show();
  fireEvent.click(choice(coin));
  fireEvent.change(field(), { target: { value: '500.000001' } });
  expect(screen.getByText('Insufficient Balance')).toBeTruthy();
});

// shows BP-04
it.each([
  ['Power Explanation', 'What you buy'],
  ['Help documentation', 'Why do I need an inviter?'],
])('has the full-screen drawer %s', async (title, first) => {
  show();
  fireEvent.click(screen.getByRole('button', { name: title }));
  const drawer = await screen.findByRole('dialog', { name: title });
  expect(drawer.dataset['size']).toBe('full');
  expect(within(drawer).getByRole('heading', { name: first })).toBeTruthy();
});

const record = (change: Partial<FlowRecord>) =>
  someRun({
    flow: 'buyPowerWithJu',
    summary: {
      type: 'JU',
      amount: '30500000000000000000',
      power: '304999999999999999999',
      receiver: ACCOUNT,
    },
    steps: [{ id: 'commit', hash: '0x1234567890abcdef' }],
    stage: 'mining',
    createdAt: Date.parse('2026-11-20T08:00:00+08:00'),
    ...change,
  });

// shows BP-04, BP-09
it('lists the purchases of this browser in a third drawer, with all that is known of each', async () => {
  useFlows.setState({
    key: flowsKey(config.chainId, ACCOUNT),
    records: [
      record({}),
      record({ id: 'b', flow: 'buyPowerWithUsdt', stage: 'done' }),
      record({
        id: 'c',
        stage: 'failed',
        steps: [{ id: 'approveUsdt', hash: '0x9999999999999999', isMined: true }, { id: 'commit' }],
        error: { code: 'insufficientBalance' },
      }),
      record({ id: 'd', flow: 'sellKl' }),
    ],
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Transaction records' }));
  const drawer = await screen.findByRole('dialog', { name: 'Transaction records' });
  expect(drawer.dataset['size']).toBe('full');
  await waitFor(() => expect(within(drawer).getAllByRole('listitem')).toHaveLength(3));
  const [pending, success, failed] = within(drawer).getAllByRole('listitem');
  for (const text of ['304.999999', '30.5', 'JU', 'Pending', 'Nov 20, 2026, 08:00', '0x1234…cdef'])
    expect(pending?.textContent).toContain(text);
  for (const text of ['30.5', 'USDT', 'Success']) expect(success?.textContent).toContain(text);
  for (const text of ['Failed', 'The balance is not enough.']) expect(failed?.textContent).toContain(text);
  // The approval's transaction is not the purchase.
  expect(failed?.textContent).not.toContain('0x9999');
});

it('ends in a receipt with the figures and the transaction from the chain, and a button for another purchase', () => {
  show();
  fireEvent.change(field(), { target: { value: '30.5' } });
  act(() =>
    useFlows.setState({
      key: flowsKey(config.chainId, ACCOUNT),
      records: [
        record({
          stage: 'done',
          createdAt: Date.now() + 1,
          steps: [{ id: 'commit', hash: `0x${'ab'.repeat(32)}`, isMined: true }],
          outcome: {
            // The device's clock is a day behind the chain's.
            minedAt: Date.parse('2026-11-19T08:00:00+08:00'),
            redeemable: parseEther('15.125').toString(),
            blockTime: Date.parse('2026-11-20T08:00:00+08:00') / 1000,
            changes: [
              { asset: 'T/H', wei: parseEther('30.25').toString() },
              { asset: 'JU', wei: `-${parseEther('30.5')}` },
              { asset: 'GS', wei: parseEther('3.025').toString() },
            ],
          },
        }),
      ],
    }),
  );
  const shown = document.body.textContent;
  for (const text of [
    'Purchase complete',
    '+30.25T/H',
    'You paid30.5 JU',
    'You received3.025 GS',
    'Adds to your redeemable amount15.12USDT',
    'Nov 20, 2026, 08:00\u00a0UTC+8',
  ])
    expect(shown).toContain(text);
  expect(screen.getByRole('link', { name: '0xabab…abab' }).getAttribute('href')).toContain(
    `/tx/0x${'ab'.repeat(32)}`,
  );
  expect(screen.getByRole('link', { name: 'See my power' }).getAttribute('href')).toBe('/power');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Buy more' }));
  expect(field()).toBeTruthy();
  expect(screen.queryByText('Purchase complete')).toBeNull();
});

/** The receipt of 100 T/H in a market where they earn 72 KL a day after fees, 10 s after its block. */
function showReceipt(isMotionReduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isMotionReduced && query.includes('reduced-motion') }) as MediaQueryList,
  );
  const outcome = { minedAt: Date.now() - 10_000, blockTime: Date.now() / 1000 - 10, changes: [] };
  const summary = { power: parseEther('100').toString(), receiver: ACCOUNT };
  new GivenQueries()
    .market({ totalPower: '100000', dayRelease: '100000', klPrice: '0.0125' })
    .chain('rates', someRates())
    .render(
      <AtAddress>
        <PurchaseReceipt record={record({ stage: 'done', summary, outcome })} />
      </AtAddress>,
    );
  return () => screen.getByText(/^Earned since/).nextElementSibling?.textContent;
}

it.each([
  ['counts on each second', false, '0.010000KL'],
  ['counts on each 5 s for readers who want less motion', true, '0.008333KL'],
])('what the power has earned %s', async (_what, isMotionReduced, after) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') });
  const earned = showReceipt(isMotionReduced);
  expect(earned()).toBe('0.008333KL');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(earned()).toBe(after);
  vi.restoreAllMocks();
});
