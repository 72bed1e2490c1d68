import { act, fireEvent, screen, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { QUOTE_DEBOUNCE } from '../../lib/timings.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { ProxySale } from './ProxySale.tsx';

const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const AMOUNT = parseEther('100');

beforeAll(async () => {
  await Promise.all([import('../../ui/SheetPanel.tsx'), import('../../ui/ChoiceList.tsx')]);
});
connectBeforeEach({ isSigned: true });
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

function show(gs: string) {
  new GivenQueries()
    .balances(ACCOUNT, { kl: '100', gs: '9' })
    .balances(PRINCIPAL, { kl: '100', gs })
    .market({ klPrice: '0.01' })
    .call('proxyAddressList', [PRINCIPAL], ACCOUNT)
    .chain('saleQuote', { juAmount: parseEther('1'), fuel: parseEther('5') }, AMOUNT.toString())
    .render(<ProxySale />);
}

/** Chooses the principal, who holds this much GS, and enters 100 KL, whose sale burns 5 GS. */
async function sellFor(gs: string) {
  show(gs);
  fireEvent.click(screen.getByRole('button', { name: /Choose a principal/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /0xe7f/ }));
  fireEvent.change(screen.getByRole('textbox', { name: 'You sell' }), { target: { value: '100' } });
  await act(() => vi.advanceTimersByTimeAsync(QUOTE_DEBOUNCE));
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sell KL', hidden: true });

it('shows before the tap that the principal lacks GS, and offers no sale', async () => {
  await sellFor('4');
  expect(screen.getByText(/^The principal has too little GS/)).toBeTruthy();
  expect(screen.queryByText(/You get GS/)).toBeNull();
  expect(confirm().disabled).toBe(true);
});

it('offers the sale when the principal has the GS', async () => {
  await sellFor('5');
  expect(screen.queryByText(/too little GS/)).toBeNull();
  expect(confirm().disabled).toBe(false);
});

it('has two roles, both disabled without a principal or a delegate', () => {
  show('5');
  const roles = screen.getAllByRole('region').map((role) => within(role).getByRole('heading').textContent);
  expect(roles).toEqual(['I act for others', 'Who acts for me']);
  expect(confirm().disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You sell' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Allow/ })).toBeNull();
});
