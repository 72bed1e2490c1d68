import { SIMULATED_DAYS, SIMULATED_RETURNS } from '@koala/protocol/simulatedReturns';
import { fireEvent, screen, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { clearWallet } from '../../account/walletStore.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { Earnings } from './Earnings.tsx';

beforeEach(clearWallet);

/**
 * A purchase of 100 T/H raises the total power to 100,000 T/H, so it earns a thousandth of the 80,000 KL for
 * power a day: 80 KL, or 72 KL after fees.
 */
function show(value: bigint | undefined, { isForLife = false } = {}) {
  const rates = { gs: 1000, redeemFuel: 500, saleFuel: 500, nodeFee: 500, daoFee: 500, dynamic: [500] };
  new GivenQueries()
    .market({ totalPower: '99900', dayRelease: '100000', klPrice: '0.0125', rates })
    .render(<Earnings value={value} isForLife={isForLife} />);
}

const under = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const slide = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value } });

it('shows what the amount earns in a day after fees, and what it is worth', () => {
  show(parseEther('100'));
  expect(screen.getByText('For 100.00 USDT of power, bought now')).toBeTruthy();
  expect(under('Earns per day')).toBe('72.00KL');
  expect(under('Worth per day')).toBe('0.90USDT');
});

it('counts 100 USDT while nothing is entered', () => {
  show(0n);
  expect(under('Earns per day')).toBe('72.00KL');
});

it('shows no figure of another amount while the quote loads', () => {
  show(undefined);
  expect(under('Earns per day')).toBe('\u200b');
  expect(screen.queryByText(/bought now/)).toBeNull();
});

it('shows what other power and another price would change', () => {
  show(parseEther('100'));
  slide('All power, with yours', '200');
  expect(screen.getByRole('slider', { name: 'All power, with yours' }).getAttribute('aria-valuetext')).toBe(
    '199,900\u00a0T/H · +100%',
  );
  expect(under('Earns per day')).toBe('36.01KL');
  slide('All power, with yours', '100');
  slide('Price of 1\u00a0KL', '50');
  expect(under('Earns per day')).toBe('72.00KL');
  expect(under('Worth per day')).toBe('0.45USDT');
  expect(screen.getByText('0.00625\u00a0USDT · −50%', { normalizer: (text) => text })).toBeTruthy();
});

it('shows what simulated holders got back of the amount, in three markets by when they came', () => {
  show(parseEther('1000'));
  const markets = screen.getAllByRole('region').map((market) => [
    within(market).getByRole('heading').textContent,
    ...within(market)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ]);
  const { growing, steady, fading } = SIMULATED_RETURNS;
  // Thousandths of 1,000 USDT.
  const backs = ({ first, second, last }: typeof growing | typeof steady | typeof fading) =>
    [first, second, last].map((back) => `${back}.00`);
  expect(markets).toEqual([
    ['Growing', ...backs(growing)],
    ['Steady', ...backs(steady)],
    ['Fading', ...backs(fading)],
  ]);
  expect(
    screen.getByText(new RegExp(`^Paid back of 1,000.00 USDT after ${SIMULATED_DAYS} simulated days`)),
  ).toBeTruthy();
});

it('counts no redeeming for a holder of a node licence', () => {
  show(parseEther('100'), { isForLife: true });
  expect(under('Earns per day')).toBe('72.00KL');
  expect(screen.queryByRole('region')).toBeNull();
});
