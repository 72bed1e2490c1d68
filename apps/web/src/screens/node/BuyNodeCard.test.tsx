import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { runFlow } from '../../flows/engine/runFlow.ts';
import type { FlowOutcome } from '../../flows/engine/runFlow.ts';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { toast, toastStore } from '../../ui/toast.ts';
import { BuyNodeCard } from './BuyNodeCard.tsx';
import type { NodeAccount } from './useNodeAccount.ts';
import { JU_SALE_OPENS } from './useNodeSale.ts';
import type { NodeSale } from './useNodeSale.ts';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeAll(loadEngine);
beforeEach(() => {
  toast.clear();
  clearWallet();
  vi.mocked(runFlow).mockReset().mockResolvedValue({ status: 'mined', record: undefined });
  vi.useFakeTimers({ now: JU_SALE_OPENS });
});

interface Given {
  sale?: Partial<NodeSale>;
  account?: Partial<NodeAccount>;
  ju?: string;
}

const OFFER = { juPrice: '0.8', weekKl: '80', weekUsdt: '2.5' };

const visitorQueries = (offer = OFFER) =>
  new GivenQueries().market({ dayRelease: '116000', klPrice: '0.0125' }).call('nodeSale', offer);

function show({ sale, account, ju = '200' }: Given = {}) {
  updateWallet({ address: ACCOUNT, status: 'connected', isInvited: true });
  const price = parseEther('109');
  visitorQueries()
    .chain('nodeSale', {
      total: 5000n,
      remaining: 4974n,
      sold: 26n,
      usdtPrice: price,
      juPrice: price,
      giftPower: parseEther('13.3751'),
      ...sale,
    })
    .chain(
      'nodeAccount',
      {
        isNode: false,
        isClaim: false,
        pending: { kl: 0n, usdt: 0n },
        orderTotal: 0n,
        redeemable: 0n,
        allowance: price,
        ...account,
      },
      ACCOUNT,
    )
    .balances(ACCOUNT, { ju, usdt: '500' })
    .render(<BuyNodeCard />);
}

const GIFT = 'Included power at today’s price';
const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const toasts = () => toastStore.snapshot().map(({ text }) => text);
const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each(['JU', 'USDT'])('shows with %s, beside the button, that a holder cannot redeem', (coin) => {
  show({ sale: { juPrice: null } });
  fireEvent.click(screen.getByRole('radio', { name: coin }));
  expect(screen.getAllByText(/Node holders cannot redeem purchases of power/)).toHaveLength(1);
  cleanup();
  show({ account: { isNode: true } });
  expect(screen.queryByText(/Node holders cannot redeem purchases of power/)).toBeNull();
});

// shows NO-03
it('shows price, quantity and licences sold', () => {
  show();
  expect(figureOf('109')).toBe('JU');
  expect(figureOf('Quantity')).toBe('1');
  expect(screen.getByText('26 of 5,000')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'USDT' }));
  expect(figureOf('109')).toBe('USDT');
});

it('shows how much power comes with it at the current price, and what simulated holders got back', () => {
  show();
  expect(figureOf(GIFT)).toBe('13.37T/H');
  expect(screen.getByText(/node holders got back 40 to 93\sUSDT of each 100 USDT/)).toBeTruthy();
});

it('shows what one node received in 7 days, with its worth, above the warnings and the button', () => {
  visitorQueries().render(<BuyNodeCard />);
  const week = screen.getByText('One node received in 7 days').nextElementSibling!;
  expect(week.textContent).toBe('80.00KL2.50USDTabout 3.50\u00a0USDT in all');
  const warning = screen.getByText(/Node holders cannot redeem/);
  const follows = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(week, warning) && follows(warning, button('Connect'))).toBe(true);
});

it('shows no price of JU that the server does not have', () => {
  visitorQueries({ ...OFFER, juPrice: '0' }).render(<BuyNodeCard />);
  expect(figureOf('Price')).toBe('–JU');
});

it('has no figure of the gift while the chain has no price', () => {
  show({ sale: { giftPower: null } });
  expect(figureOf(GIFT)).toBe('–T/H');
});

it('warns only the owner of an open order what the purchase costs it', () => {
  show({ account: { orderTotal: parseEther('1000'), redeemable: parseEther('432.1') } });
  expect(screen.getByText(/your open order of 1,000.00 USDT\. You lose up to 432.10 USDT/)).toBeTruthy();
  cleanup();
  show();
  expect(screen.queryByText(/your open order/)).toBeNull();
});

// shows RO-01
it('prompts a visitor to connect', () => {
  visitorQueries().render(<BuyNodeCard />);
  expect(figureOf(GIFT)).toBe('12.50T/H');
  // At the oracle's price, 0.8 USDT for 1 JU.
  expect(figureOf('136.25')).toBe('JU');
  fireEvent.click(screen.getByRole('radio', { name: 'USDT' }));
  expect(figureOf('109')).toBe('USDT');
  expect(screen.queryByText('Sold')).toBeNull();
  fireEvent.click(button('Connect'));
  expect(toasts()).toEqual(['Please connect wallet first']);
});

// shows NO-07
it('is disabled for a holder, hides fields for buyers, and shows the power until it is claimed', () => {
  show({ account: { isNode: true } });
  expect(button('Buy now').disabled).toBe(true);
  expect(screen.getByText('This wallet holds a node. One per wallet.')).toBeTruthy();
  for (const label of ['Quantity', 'Your balance']) expect(screen.queryByText(label)).toBeNull();
  expect(screen.queryByRole('radio', { name: 'USDT' })).toBeNull();
  expect(screen.getByText(GIFT)).toBeTruthy();
  cleanup();
  show({ account: { isNode: true, isClaim: true } });
  expect(screen.queryByText(GIFT)).toBeNull();
  expect(screen.getByText('26 of 5,000')).toBeTruthy();
});

it('shows that nothing stays approved after an exact approval, and not that it is needed again', () => {
  show({ account: { allowance: 0n } });
  fireEvent.click(screen.getByRole('radio', { name: 'USDT' }));
  fireEvent.click(screen.getByRole('radio', { name: 'This amount only' }));
  expect(screen.getByText('Nothing stays approved afterwards.')).toBeTruthy();
  expect(screen.queryByText('You approve again next time.')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Unlimited' }));
});

// shows NO-07
it('is disabled with a balance of zero of the coin paid with', () => {
  show({ ju: '0' });
  expect(button('Buy now').disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'USDT' }));
  expect(button('Buy now').disabled).toBe(false);
});

// shows NO-10, RO-03
it('opens the invite dialog for a wallet without an inviter', () => {
  show();
  act(() => updateWallet({ isInvited: false }));
  fireEvent.click(button('Buy now'));
  expect(walletState().showInviteModal).toBe(true);
  expect(runFlow).not.toHaveBeenCalled();
});

// shows NO-08
it('with JU is sold out under 4900 remaining', () => {
  show({ sale: { remaining: 4899n } });
  fireEvent.click(button('Buy now'));
  expect(toasts()).toEqual(['Sold out']);
  expect(runFlow).not.toHaveBeenCalled();
});

// shows NO-08
it('with USDT continues below 4900 remaining', async () => {
  show({ sale: { remaining: 4899n } });
  fireEvent.click(screen.getByRole('radio', { name: 'USDT' }));
  fireEvent.click(button('Buy now'));
  await tick(0);
  expect(toasts()).toEqual([]);
  expect(vi.mocked(runFlow).mock.lastCall?.[1]).toMatchObject({ approval: 'max' });
  expect(button('Purchase successful')).toBeTruthy();
});

it('warns before it closes an open order, and buys only when that is confirmed', async () => {
  vi.useRealTimers();
  show({ account: { orderTotal: parseEther('100') } });
  fireEvent.click(button('Buy now'));
  expect(await screen.findByText('The reserve behind it, 50.00 USDT, goes to the treasury.')).toBeTruthy();
  expect(runFlow).not.toHaveBeenCalled();
  fireEvent.click(button('Buy anyway'));
  await waitFor(() => expect(runFlow).toHaveBeenCalledOnce());
});

it('closes the warning about an open order when the wallet disconnects', async () => {
  vi.useRealTimers();
  show({ account: { orderTotal: parseEther('100') } });
  fireEvent.click(button('Buy now'));
  await screen.findByRole('dialog');
  // A visitor's figures come from the server.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  act(clearWallet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.unstubAllGlobals();
});

// shows NO-07, AP-09
it.each([
  ['mined', 'Purchase successful'],
  ['failed', 'Purchase failed'],
] as const)('shows for 3 s that it was %s', async (status, label) => {
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  show();
  fireEvent.click(button('Buy now'));
  expect(button('Buying')).toBeTruthy();
  end({ status, record: someRun({ flow: 'buyNodeWithJu', stage: 'failed' }) });
  await tick(0);
  expect(button(label)).toBeTruthy();
  await tick(2_999);
  expect(button(label)).toBeTruthy();
  await tick(1);
  expect(button('Buy now')).toBeTruthy();
});
