import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderAlone, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { parseEther } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { setWallet } from '../../account/walletStore.ts';
import { someRates } from '../../chain/testing/someRates.ts';
import type { Rates } from '../../chain/useRates.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { priceImpact, PurchaseResult } from './PurchaseResult.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
  // Connected accounts read the rates from the chain.
  setWallet({ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' });
});

/** Renders with these rates of the chain. */
function render(element: ReactElement, rates: Rates | null = someRates()) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  if (rates) client.setQueryData(queryKeys.chain('rates', DEFAULT_CHAIN_ID, ''), rates);
  return renderAlone(element, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

it("shows the GS by the chain's rate, and none before it is known", () => {
  const props = { value: parseEther('80'), rate: null, paid: parseEther('80') };
  const received = () => screen.getByText('Fuel received').nextElementSibling?.textContent;
  const { unmount } = render(<PurchaseResult {...props} />, someRates({ gs: 1_250n }));
  expect(received()).toBe('10.00GS');
  expect(screen.getByText('Redeemable at most').nextElementSibling?.textContent).toBe('40.00USDT');
  unmount();
  render(<PurchaseResult {...props} />, null);
  expect(received()).not.toMatch(/\d/);
});

// shows BP-02
it('shows the available hash power in T/H, floored to 6 decimals', () => {
  render(<PurchaseResult value={parseEther('49.9999999')} rate={null} paid={parseEther('49.9999999')} />);
  expect(screen.getByText('Available hash power').nextElementSibling?.textContent).toBe('49.999999T/H');
});

it('shows the price impact as soon as the value is below the payment at the rate', () => {
  const props = { rate: parseEther('1'), paid: parseEther('10000') };
  const { rerender } = render(<PurchaseResult value={parseEther('10000')} {...props} />);
  expect(screen.queryByText(/Price impact/)).toBeNull();
  rerender(<PurchaseResult value={parseEther('9978')} {...props} />);
  expect(screen.getByText('Price impact -0.22%')).toBeTruthy();
});

it('is how far the value lies below the rate, in basis points, rounded up', () => {
  const rate = parseEther('1');
  expect(priceImpact(parseEther('9999.95'), rate, parseEther('9977.51'))).toBe(23n);
  expect(priceImpact(parseEther('100'), rate, parseEther('90'))).toBe(1_000n);
});

it('is zero below a hundredth of a percent, and for a value above the rate', () => {
  const rate = parseEther('2');
  expect(priceImpact(parseEther('10'), rate, parseEther('20'))).toBe(0n);
  expect(priceImpact(parseEther('10'), rate, parseEther('19.9999'))).toBe(0n);
  expect(priceImpact(parseEther('10'), rate, parseEther('21'))).toBe(0n);
  expect(priceImpact(0n, rate, 0n)).toBe(0n);
});

it('says that redeeming needs a UID', () => {
  render(<PurchaseResult value={undefined} rate={null} paid={0n} />);
  expect(screen.getByText(/^To redeem later, the 12-digit UID/)).toBeTruthy();
});

it('without a price of JU says so and shows no amount, and does not wait', () => {
  const { container } = render(
    <PurchaseResult value={undefined} rate={undefined} paid={parseEther('20')} hasNoPrice />,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'There is no reliable JU price right now. You can pay with USDT.',
  );
  expect(container.querySelector('[data-skeleton]')).toBeNull();
  expect(screen.getByText('Available hash power').nextElementSibling?.textContent).toBe('—T/H');
});
