import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { loadOverlays } from '../../ui/overlays.tsx';
import { ReviewHost } from './ReviewHost.tsx';
import { showReview, useReview } from './reviewStore.ts';
import type { Review } from './reviewStore.ts';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const NO_ORDER = { total: 0n, claimedValue: 0n };
const order = { before: NO_ORDER, after: NO_ORDER };

beforeAll(async () => {
  await Promise.all([loadOverlays(), import('./ReviewSheet.tsx')]);
});
beforeEach(() => {
  clearWallet();
  updateWallet({ address: ACCOUNT, status: 'connected' });
  useReview.setState({ asked: null });
});

const purchase: Review = {
  flow: 'buyPowerWithUsdt',
  isPurchase: true,
  account: ACCOUNT,
  party: undefined,
  effects: {
    own: {
      changes: [
        { asset: 'T/H', wei: parseEther('120') },
        { asset: 'GS', wei: parseEther('12') },
        { asset: 'USDT', wei: -parseEther('120') },
      ],
      order,
    },
  },
  inviter: undefined,
  terms: { lost: [{ name: 'notRedeemable', asset: 'USDT', wei: parseEther('60') }] },
  approvals: [{ asset: 'USDT', wei: 2n ** 256n - 1n, spender: 'miner' }],
  networkFee: parseEther('0.0003'),
  prices: { ju: parseEther('2'), kl: parseEther('0.01') },
};

async function show(change: Partial<Review> = {}) {
  const review = { ...purchase, ...change };
  render(<ReviewHost />);
  let answer: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    answer = showReview(review);
    await Promise.resolve();
  });
  const sheet = await screen.findByRole('dialog');
  const values = (label: string) => {
    const element = within(sheet).getByText(label);
    return (element.closest('section') ?? element.parentElement)?.textContent.replace(label, '');
  };
  const press = (name: string) => fireEvent.click(within(sheet).getByRole('button', { name }));
  return { answer, sheet, values, press };
}

it('shows the limit of an exact approval, and why the old one is reset first', async () => {
  const reset = { asset: 'USDT', wei: 0n, spender: 'miner' } as const;
  const { sheet } = await show({ approvals: [reset, { ...reset, wei: parseEther('120') }] });
  expect(sheet.textContent).toContain('USDT accepts a new approval only after the old one is set to 0.');
  expect(sheet.textContent).toContain('“Hash power” may take at most 120\u00a0USDT in total.');
  expect(sheet.textContent).toContain('You can revoke what is left of the approval on the Account page.');
});

it('shows what is paid, what arrives with the T/H, what is never returned, and what each is worth', async () => {
  const { answer, sheet, values, press } = await show();
  expect(sheet.textContent).toContain('Buy power');
  expect(values('You pay')).toBe('120USDT$120.00');
  expect(values('You get')).toBe('120T/H12GScovers $12.00 of fuel');
  expect(values('Never redeemable')).toBe('60USDT$60.00');
  expect(values('Network fee, about')).toBe('0.0003JU< $0.01');
  expect(sheet.textContent).toContain(
    '“Hash power” may take any amount of your USDT, now and later, until you revoke it on the Account page.',
  );
  expect(within(sheet).queryByRole('status')).toBeNull();
  expect(sheet.textContent).not.toContain('unusually high');
  press('Confirm and sign');
  expect(await answer).toBe(true);
});

it.each(['Cancel', 'Close'])('is declined by %s', async (name) => {
  const { answer, press } = await show();
  press(name);
  expect(await answer).toBe(false);
});

it('warns of a loss from 3% on, and takes a longer press from 10% on', async () => {
  const sale = (got: string) =>
    ({
      flow: 'sellKl',
      terms: {
        route: 'KL → WJU → JU',
        limits: [{ name: 'least', asset: 'JU', wei: parseEther(got) - 1n }],
        loss: { against: 'average', asset: 'JU', given: parseEther('100'), got: parseEther(got) },
      },
    }) satisfies Partial<Review>;
  const small = await show(sale('97'));
  expect(within(small.sheet).getByRole('status').textContent).toBe(
    '3% below the average price: 3.00\u00a0JU ($6.00) less.',
  );
  expect(small.values('You get at least')).toBe('96.999999JU$193.99');
  expect(small.values('Route')).toBe('KL → WJU → JU');
  small.press('Confirm and sign');
  expect(await small.answer).toBe(true);

  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => void (answer = showReview({ ...purchase, ...sale('74') })));
  const alert = await screen.findByText(/26% below the average price/);
  expect(alert).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm and sign' })).toBeNull();
  const hold = screen.getByRole('button', { name: 'Hold to confirm' });
  fireEvent.click(hold, { detail: 0 });
  fireEvent.click(hold, { detail: 0 });
  expect(await answer).toBe(true);
});

it('omits a minimum that equals the expected amount', async () => {
  const { sheet } = await show({
    flow: 'claimReward',
    approvals: [],
    effects: { own: { changes: [{ asset: 'KL', wei: parseEther('9.000004') }], order } },
    terms: { limits: [{ name: 'least', asset: 'KL', wei: parseEther('9') }] },
  });
  expect(within(sheet).getByText('You get')).toBeTruthy();
  expect(within(sheet).queryByText('You get at least')).toBeNull();
});

it('shows what a claim counts as beside what its KL sells for', async () => {
  const { values } = await show({
    flow: 'claimReward',
    terms: {
      values: [
        { name: 'countsAs', asset: 'USDT', wei: parseEther('163') },
        { name: 'sellsFor', asset: 'JU', wei: parseEther('64') },
      ],
    },
    approvals: [],
  });
  expect(values('Counts against your order as')).toBe('163USDT$163.00');
  expect(values('Sells for now')).toBe('64JU$128.00');
});

it('distinguishes what leaves a principal from what the delegate receives, and warns that fuel will be short', async () => {
  const { sheet, values } = await show({
    flow: 'proxySell',
    party: PRINCIPAL,
    effects: {
      own: { changes: [{ asset: 'JU', wei: parseEther('1') }], order },
      party: { changes: [{ asset: 'KL', wei: -parseEther('200') }], order },
    },
    terms: {
      limits: [{ name: 'theirMost', asset: 'GS', wei: parseEther('1') }],
      notes: [
        { name: 'fromPrincipal', principal: PRINCIPAL },
        { name: 'fuelShort', left: parseEther('1'), needed: 5n },
      ],
    },
    approvals: [],
  });
  expect(values('Leaves 0xe7f…0512')).toBe('200KL$2.00');
  expect(values('You get')).toBe('1JU$2.00');
  expect(values('Fuel of 0xe7f…0512, at most')).toBe('1GScovers $1.00 of fuel');
  expect(sheet.textContent).toContain('The KL and GS belong to 0xe7f…0512 and leave that wallet.');
  expect(sheet.textContent).toContain(
    '1\u00a0GS will be left. Redeeming the open order burns 0.000001\u00a0GS',
  );
});

it('rounds what leaves as its input does: tokens down, fuel up', async () => {
  const changes = [
    { asset: 'KL', wei: -123_456_789_999_999_999n },
    { asset: 'GS', wei: -1_000_000_000_001n },
  ] as const;
  const approvals = [{ asset: 'KL', wei: 123_456_789_999_999_999n, spender: 'swap' }] as const;
  const own = { changes, order };
  const { sheet, values } = await show({
    flow: 'sellKl',
    effects: { own },
    terms: {},
    approvals,
  });
  expect(values('You pay')).toBe('0.123456KL< $0.010.000002GScovers < $0.01 of fuel');
  expect(sheet.textContent).toContain('may take at most 0.123456\u00a0KL in total');
});

it('shows the fuel of a sale once, and its limit where that is more', async () => {
  const fuel = parseEther('1');
  const changes = [
    { asset: 'JU', wei: parseEther('9') },
    { asset: 'GS', wei: -fuel },
  ] as const;
  const { values, sheet } = await show({
    flow: 'sellKl',
    effects: { own: { changes, order } },
    terms: {
      fees: [{ name: 'fuel', rate: 500n, asset: 'GS', wei: fuel }],
      limits: [
        { name: 'least', asset: 'JU', wei: parseEther('8.91') },
        { name: 'most', asset: 'GS', wei: fuel + 1n },
      ],
    },
  });
  expect(values('You get at least')).toBe('8.91JU$17.82');
  expect(values('Fuel, at most')).toBe('1.000001GScovers $1.00 of fuel');
  expect(sheet.textContent).not.toContain('Fuel, 5%');
});

it('never rounds an arriving amount to zero', async () => {
  const own = { changes: [{ asset: 'KL', wei: 430_000_000_000n }], order } as const;
  const { values } = await show({ flow: 'claimReward', effects: { own }, terms: {} });
  expect(values('You get')).toBe('< 0.000001KL< $0.01');
});

it('shows the full address of the inviter that it binds permanently', async () => {
  const { sheet } = await show({ inviter: PRINCIPAL });
  expect(sheet.textContent).toContain('0xe7f…0512 becomes your inviter for good.');
  expect(sheet.textContent).toContain(PRINCIPAL);
});

it.each([
  [
    'a UID',
    { flow: 'bindUid', terms: { binds: { to: 'uid', uid: '000123456789' }, notes: [{ name: 'onlyFee' }] } },
    [
      'You bind the exchange UID 000123456789 to this wallet, for good.',
      'This transaction only costs the network fee',
    ],
  ],
  [
    'a delegate',
    {
      flow: 'bindProxy',
      terms: {
        binds: { to: 'delegate', address: PRINCIPAL },
        notes: [
          { name: 'delegateMay' },
          {
            name: 'delegateAllowed',
            allowed: [
              { asset: 'KL', spender: 'swap', wei: 2n ** 256n - 1n },
              { asset: 'GS', spender: 'miner', wei: parseEther('12.5') },
            ],
          },
        ],
      },
    },
    [
      '0xe7f…0512 becomes your delegate',
      PRINCIPAL,
      'It can claim for you and redeem your order, even without an approval.',
      'It can sell or burn your KL, up to the KL and GS you have approved',
      '“Swap” may already take all your KL.',
      '“Hash power” may already take up to 12.5\u00a0GS.',
    ],
  ],
  [
    'a delegate of who has approved nothing',
    { flow: 'bindProxy', terms: { notes: [{ name: 'delegateAllowed', allowed: [] }] } },
    ['You have approved no KL or GS so far.'],
  ],
  [
    'the end of a delegation',
    { flow: 'bindProxy', terms: { notes: [{ name: 'delegateEnds' }] } },
    ['No wallet may claim, redeem or sell for you any more.'],
  ],
  [
    'an approval that is revoked',
    {
      flow: 'revokeApproval',
      terms: {},
      approvals: [{ asset: 'USDT', wei: 0n, spender: 'miner' }],
    },
    ['“Hash power” may no longer take your USDT.'],
  ],
  [
    'the rebate of cards',
    {
      flow: 'buyCards',
      terms: {
        isAbout: true,
        notes: [{ name: 'cardRebate', least: parseEther('15.4666'), instead: parseEther('0.2') }],
      },
    },
    ['You get about', 'at least 15.4666\u00a0KL', '0.2\u00a0USDT comes back instead'],
  ],
] as const)('shows for %s what it does, and what the network takes', async (_what, change, sentences) => {
  const { sheet, values } = await show(change);
  for (const sentence of sentences) expect(sheet.textContent).toContain(sentence);
  expect(values('Network fee, about')).toBe('0.0003JU< $0.01');
});

it('warns of an unusually high network fee', async () => {
  const { sheet } = await show({ networkFee: parseEther('3.5') });
  expect(sheet.textContent).toContain('The network fee is unusually high: about 3.5\u00a0JU.');
});

it('shows that the node cannot preview the transaction', async () => {
  const { sheet, values } = await show({ effects: undefined, networkFee: undefined });
  expect(values('Network fee, about')).toBe('–');
  expect(sheet.textContent).toContain('cannot preview');
});

it('is declined when the account changes', async () => {
  const { answer } = await show();
  act(() => updateWallet({ address: PRINCIPAL }));
  expect(await answer).toBe(false);
});
