import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { parseEther } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { updateWallet } from '../../account/walletStore.ts';
import { someRates } from '../../chain/testing/someRates.ts';
import type { Rates } from '../../chain/useRates.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { priceImpact, PurchaseQuote } from './PurchaseQuote.tsx';

beforeAll(() => {
  // Connected accounts read the rates from the chain.
  updateWallet({ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' });
});

/** Renders with these rates from the chain, in a market in which 100 T/H earn 72 KL a day after fees. */
function render(element: ReactElement, rates: Rates | null = someRates()) {
  const queries = new GivenQueries().market({ totalPower: '99900', dayRelease: '100000', klPrice: '0.0125' });
  if (rates) queries.chain('rates', rates);
  return queries.render(element);
}

it("shows the GS by the chain's rate, and none before it is known", () => {
  const props = { value: parseEther('80'), rate: null, paid: parseEther('80') };
  const { unmount } = render(<PurchaseQuote {...props} />, someRates({ gs: 1_250n }));
  expect(screen.getByText('+ 10.00 GS fuel')).toBeTruthy();
  unmount();
  render(<PurchaseQuote {...props} />, null);
  expect(screen.queryByText(/GS fuel/)).toBeNull();
});

it('shows what the power earns in a day after fees, and that of 100 USDT while nothing is entered', () => {
  const props = { rate: null, paid: 0n };
  const { rerender } = render(<PurchaseQuote value={parseEther('100')} {...props} />);
  expect(screen.getByText('About 72.00 KL a day, now 0.90 USDT')).toBeTruthy();
  rerender(<PurchaseQuote value={0n} {...props} />);
  expect(screen.getByText(/^100\.00 USDT of power earns about 72\.00 KL a day/)).toBeTruthy();
});

it('shows the sentence from the start, and only its figures later', () => {
  render(<PurchaseQuote value={0n} rate={null} paid={0n} />, null);
  expect(screen.getByText(/^100\.00 USDT of power earns about …\sKL a day/)).toBeTruthy();
});

// shows BP-02
it('shows the available hash power in T/H, floored to 6 decimals', () => {
  render(<PurchaseQuote value={parseEther('49.9999999')} rate={null} paid={parseEther('49.9999999')} />);
  expect(document.body.textContent).toContain('49.999999T/H');
});

it('shows the price impact as soon as the value is below the payment at the rate', () => {
  const props = { rate: parseEther('1'), paid: parseEther('10000') };
  const { rerender } = render(<PurchaseQuote value={parseEther('10000')} {...props} />);
  expect(screen.queryByText(/Price impact/)).toBeNull();
  rerender(<PurchaseQuote value={parseEther('9978')} {...props} />);
  expect(screen.getByText('Price impact -0.22%')).toBeTruthy();
});

it('the price impact is the shortfall against the rate in basis points, rounded up', () => {
  const rate = parseEther('1');
  expect(priceImpact(parseEther('9999.95'), rate, parseEther('9977.51'))).toBe(23n);
  expect(priceImpact(parseEther('100'), rate, parseEther('90'))).toBe(1_000n);
});

it('the price impact is zero below a hundredth of a percent, and for a value above the rate', () => {
  const rate = parseEther('2');
  expect(priceImpact(parseEther('10'), rate, parseEther('20'))).toBe(0n);
  expect(priceImpact(parseEther('10'), rate, parseEther('19.9999'))).toBe(0n);
  expect(priceImpact(parseEther('10'), rate, parseEther('21'))).toBe(0n);
  expect(priceImpact(0n, rate, 0n)).toBe(0n);
});

it('reports a missing JU price, and shows neither an amount nor a skeleton', () => {
  const { container } = render(
    <PurchaseQuote value={undefined} rate={undefined} paid={parseEther('20')} hasNoPrice />,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'There is no reliable JU price right now. You can pay with USDT.',
  );
  expect(container.querySelector('[data-skeleton]')).toBeNull();
  expect(container.textContent).toContain('—T/H');
});
