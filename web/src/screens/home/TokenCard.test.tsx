import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { queryKeys } from '../../api/queryKeys.ts';
import { someRates } from '../../chain/testing/someRates.ts';
import type { Rates } from '../../chain/useRates.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { TokenCard } from './TokenCard.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});

/** With what the chain has answered. */
function show(rates?: Rates) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  if (rates) client.setQueryData(queryKeys.chain('rates', undefined, ''), rates);
  render(
    <QueryClientProvider client={client}>
      <TokenCard />
    </QueryClientProvider>,
  );
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const formulas = () => [...document.querySelectorAll('.math')].map(({ textContent }) => textContent);

it('says the formulas and the lines with the rates of the chain', () => {
  show(someRates());
  expect(formulas()).toEqual(['X × 80% × p ÷ max(P, 10,000)', 'R × r,  r = 5, 2, 1, 1, 1%']);
  expect(lines()).toContain(
    'Selling in the app burns GS worth 5% of the sale. On the pair itself KL sells without it.',
  );
  expect(lines()).toContain('1 USDT of value buys 1 T/H of power, from 10 USDT on.');
  expect(lines()).toContain(
    '120,000,000 KL are released over time: each day 0.1% of what is left, by the second.',
  );
  expect(lines()).toContain(
    'Of each release 80% is for power, 10% for team rewards, 10% for the weekly ranking.',
  );
});

it('follows rates that were changed', () => {
  show(someRates({ dynamic: [400n, 250n, 100n, 100n, 50n], saleFuel: 750n }));
  expect(formulas()[1]).toBe('R × r,  r = 4, 2.5, 1, 1, 0.5%');
  expect(lines().join()).toContain('burns GS worth 7.5% of the sale');
});

it('has no figure in their place before the chain has answered', () => {
  show();
  expect(formulas()[1]).toBe('');
  expect(lines()).toHaveLength(9);
  expect(lines().join()).not.toContain('of the sale');
});
