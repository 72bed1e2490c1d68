import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { Route, Switch } from 'wouter';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { redeemedOwner, RedeemScreen } from './RedeemScreen.tsx';
import { keepingAll, someOption, someRedemption, unpaidOption } from './testing/someRedemption.ts';
import type { Redemption } from './useRedemption.ts';

const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const OTHER = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';

connectBeforeEach({ isSigned: true, provider: {} as never });

function show(redemption: Redemption | undefined, { path = '/redeem', owner = ACCOUNT } = {}) {
  const queries = new GivenQueries();
  if (redemption) queries.chain('redemption', redemption, owner);
  const view = renderPart(
    <Switch>
      <Route path="/redeem/:address?">
        <RedeemScreen />
      </Route>
      <Route path="/user">
        <p>the user page</p>
      </Route>
    </Switch>,
    { path, client: queries.client },
  );
  const costs = screen.queryByRole('button', { name: 'Cost details' });
  if (costs) fireEvent.click(costs);
  return { ...view, queries };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const figureOf = (label: string) => {
  const found = screen.getByText(label);
  return (found.closest('dt') ?? found).nextElementSibling?.textContent;
};
const REDEEMABLE = 'Redeemable amount';
const PAID_IN = 'Paid in (order total)';

// shows RE-01, RE-02
it('shows order, redeemable amount and costs with 2 decimals, floored', () => {
  const value = parseEther('29.999');
  const option = someOption({ value, paid: value, deducted: parseEther('20.001') });
  show(someRedemption({ options: [option] }));
  expect(figureOf(REDEEMABLE)).toBe('29.99USDT');
  expect(figureOf(PAID_IN)).toBe('100.00USDT');
  expect(figureOf('Power balance')).toBe('100.12T/H');
  // 50.00 less the payment, both as displayed.
  expect(figureOf('Value of KL kept or sold')).toBe('-20.01USDT');
  expect(figureOf('You are paid')).toBe('29.99USDT');
  expect(figureOf('Claimed KL burned')).toBe('12.00KL');
  expect(figureOf('Its worth at the average price')).toBe('6.00USDT');
  expect(screen.queryByText('Kept for missing GS')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Before you redeem' })).toBeTruthy();
  expect(button('Redeem').disabled).toBe(false);
});

it.each([
  ['0.00USDT', someOption({ deducted: 0n, value: parseEther('50'), paid: parseEther('50') })],
  ['-70.99USDT', unpaidOption({ deducted: parseEther('70.999') })],
])('shows %s for KL sold where nothing was sold, or more than half of the order', (shown, option) => {
  show(someRedemption({ options: [option] }));
  expect(figureOf('Value of KL kept or sold')).toBe(shown);
});

// shows RE-07
it.each([
  ['no data', undefined, 'Redeem'],
  ['an amount of 0', someRedemption({ options: [unpaidOption()] }), 'Redeem'],
  ['a node holder', someRedemption({ isNode: true, options: [unpaidOption()] }), 'Not redeemable'],
])('disables the button with %s', (_, redemption, label) => {
  show(redemption);
  expect(button(label).disabled).toBe(true);
});

it('shows a node holder that there is no order to redeem, without a payment', () => {
  show(someRedemption({ isNode: true, orderTotal: 0n, options: [unpaidOption()] }));
  expect(screen.getByText(/^Node holders have no order to redeem\./)).toBeTruthy();
  expect(screen.getByText(/^Node holders have no order:/)).toBeTruthy();
  expect(figureOf(PAID_IN)).toBe('0.00USDT');
  for (const heading of ['Cost details', 'Before you redeem']) expect(screen.queryByText(heading)).toBeNull();
  expect(screen.queryByText(/half of the order total/)).toBeNull();
});

it('shows no lifetime power for a closed order', () => {
  const closed = unpaidOption({ lifetimePower: 0n });
  show(someRedemption({ orderTotal: 0n, power: parseEther('525'), options: [closed] }));
  expect(figureOf('Power balance')).toBe('525.00T/H');
  expect(screen.getByText('There is no open order.')).toBeTruthy();
  expect(screen.queryByText('Power that stays for life')).toBeNull();
});

describe('with claimed KL to burn', () => {
  const options = [keepingAll(), someOption()];
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const described = (name: string) =>
    radio(name)
      .getAttribute('aria-describedby')!
      .split(' ')
      .flatMap((id) => {
        const element = document.getElementById(id)!;
        return element.children.length > 0 ? [...element.children] : [element];
      })
      .map(({ textContent }) => textContent);

  const picture = () =>
    [REDEEMABLE, PAID_IN, 'Counted for KL you keep or sold', 'Stays for life'].map((label) =>
      figureOf(label),
    );

  it('offers each option with what it pays and takes, which the picture follows, the worthwhile one first', () => {
    show(someRedemption({ options, worthwhile: 'none' }));
    expect(
      within(screen.getByRole('radiogroup', { name: 'Burn KL to get more USDT?' })).getAllByRole('radio'),
    ).toHaveLength(2);
    expect(described('Keep my KL')).toEqual([
      '24.00\u00a0USDT paid',
      'Best at the average price',
      'No KL burned',
    ]);
    expect(described('Burn all claimed KL')).toEqual([
      '30.00\u00a0USDT paid',
      '12.00\u00a0KL burned, worth 6.00\u00a0USDT',
    ]);
    expect(radio('Keep my KL').checked).toBe(true);
    expect(picture()).toEqual(['24.00USDT', '100.00USDT', '26.00USDT', '76.00T/H']);
    fireEvent.click(radio('Burn all claimed KL'));
    expect(radio('Burn all claimed KL').checked).toBe(true);
    expect(picture()).toEqual(['30.00USDT', '100.00USDT', '20.00USDT', '70.00T/H']);
  });

  it('keeps each figure on a line with its unit', () => {
    show(someRedemption({ options, worthwhile: 'none' }));
    const group = screen.getByRole('radiogroup', { name: 'Burn KL to get more USDT?' });
    const unitless = [...group.querySelectorAll('b')].filter(({ nextSibling }) => !nextSibling?.textContent);
    expect(group.querySelectorAll('b').length).toBeGreaterThan(2);
    expect(unitless).toEqual([]);
  });

  it('shows what is kept for missing fuel', () => {
    const short = someOption({ fuelFromValue: parseEther('0.1'), paid: parseEther('29.9') });
    show(someRedemption({ options: [options[0]!, short], worthwhile: 'all' }));
    expect(radio('Burn all claimed KL').checked).toBe(true);
    expect(figureOf('Kept for missing GS')).toBe('-0.10USDT');
  });

  it('offers none where there is nothing to choose', () => {
    show(someRedemption());
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('pays nothing while KL worth half of the order is kept, and shows which choice would', () => {
    show(
      someRedemption({ options: [keepingAll({ value: 0n, paid: 0n }), someOption()], worthwhile: 'none' }),
    );
    expect(button('Redeem').disabled).toBe(true);
    expect(screen.getByText(/This way nothing is paid/)).toBeTruthy();
    fireEvent.click(radio('Burn all claimed KL'));
    expect(button('Redeem').disabled).toBe(false);
    expect(screen.queryByText(/This way nothing is paid/)).toBeNull();
  });

  it('keeps the choice when the price moves and another would be worthwhile', async () => {
    const { queries } = show(someRedemption({ options, worthwhile: 'none' }));
    act(() => void queries.chain('redemption', someRedemption({ options, worthwhile: 'all' }), ACCOUNT));
    await waitFor(() => expect(described('Burn all claimed KL')).toContain('Best at the average price'));
    expect(radio('Keep my KL').checked).toBe(true);
  });
});

it('shows that unclaimed KL is lost and offers to claim it first', () => {
  show(someRedemption({ pendingGivenUp: parseEther('7.5') }));
  expect(screen.getByText(/^7\.500000\sKL is not claimed and will be lost/)).toBeTruthy();
  expect(button('Claim first').disabled).toBe(false);
});

it('offers the approval only where an allowance is below its balance, with the maximum preselected', () => {
  show(someRedemption({ kl: { balance: 2n, allowance: 1n } }));
  expect(screen.getByRole('radiogroup', { name: 'Approval' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Unlimited' }).getAttribute('aria-checked')).toBe('true');
});

it('is for a principal when the path names one, requests no approval, and explains which allowance is missing', () => {
  const at = { path: `/redeem/${PRINCIPAL}`, owner: PRINCIPAL };
  const short = { balance: parseEther('9'), allowance: 0n };
  const { unmount } = show(someRedemption({ delegate: ACCOUNT, gs: short }), at);
  expect(screen.getByText('On behalf of 0xe7f…0512')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Approval' })).toBeNull();
  expect(
    screen.getByText(
      "Delegated address's gas allowance is insufficient. The principal can allow it on the Swap page, under Delegate.",
    ),
  ).toBeTruthy();
  unmount();
  show(someRedemption({ delegate: ACCOUNT }), at);
  expect(screen.queryByText(/allowance is insufficient/)).toBeNull();
});

it.each(['0x0000000000000000000000000000000000000000', PRINCIPAL, OTHER] as const)(
  'shows that a wallet whose delegate is %s has not named this one, and redeems and claims nothing',
  (delegate) => {
    show(someRedemption({ delegate, pendingGivenUp: parseEther('7.5') }), {
      path: `/redeem/${PRINCIPAL}`,
      owner: PRINCIPAL,
    });
    expect(screen.getByText(/^0xe7f…0512 has not named you its delegate/)).toBeTruthy();
    expect(button('Redeem').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Claim first' })).toBeNull();
    expect(screen.queryByText(REDEEMABLE)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Back to Account' }));
    expect(screen.getByText('the user page')).toBeTruthy();
  },
);

it("is for the account's own order when the path names that account", () => {
  show(someRedemption(), { path: `/redeem/${ACCOUNT}` });
  expect(button('Redeem').disabled).toBe(false);
  expect(screen.queryByText(/^On behalf of/)).toBeNull();
});

// shows RE-01
it('goes to the user page from back, from cancel, and when the path holds no address', () => {
  for (const name of ['Back', 'Cancel']) {
    const { unmount } = show(someRedemption());
    fireEvent.click(button(name));
    expect(screen.getByText('the user page')).toBeTruthy();
    unmount();
  }
  show(undefined, { path: '/redeem/0x123' });
  expect(screen.getByText('the user page')).toBeTruthy();
});

// shows RE-03
it('redeems for a principal when the route state or the path names one', () => {
  expect(redeemedOwner(undefined, { address: ACCOUNT })).toBe(ACCOUNT);
  expect(redeemedOwner(ACCOUNT, null)).toBe(ACCOUNT);
});

it('redeems for a principal whose link has punctuation behind it', () => {
  expect(redeemedOwner(`${ACCOUNT}，`, null)).toBe(ACCOUNT);
  expect(redeemedOwner(undefined, { address: ` ${ACCOUNT}` })).toBe(ACCOUNT);
});

it("redeems the account's own order without an address", () => {
  expect(redeemedOwner(undefined, null)).toBeUndefined();
  expect(redeemedOwner(undefined, { from: '/user' })).toBeUndefined();
});

it('redeems nothing for an invalid address', () => {
  expect(redeemedOwner('0x123', null)).toBeNull();
  expect(redeemedOwner(undefined, { address: 'me' })).toBeNull();
});
