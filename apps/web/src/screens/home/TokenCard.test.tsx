import type { Rates } from '@koala/api-schema/entities/figures';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { silenceApi } from '../../api/testing/answerApi.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { someRates } from './testing/home.tsx';
import { TokenCard } from './TokenCard.tsx';

function show(rates?: Rates | null) {
  silenceApi();
  const queries = new GivenQueries();
  if (rates !== undefined) queries.call('homeStats', { rates });
  queries.render(<TokenCard />);
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const formulas = () =>
  ['Base yield', 'Dynamic output'].map((label) => screen.getByText(label).nextElementSibling?.textContent);

it('shows formulas and lines with the rates of the contracts', () => {
  show(someRates());
  expect(formulas()).toEqual(['X × 80% × p ÷ max(P, 10,000)', 'R × r,  r = 5, 2, 1, 1, 1%']);
  expect(lines()).toContain(
    'Selling in the app burns GS worth 5% of the sale. On the pair itself KL sells without it.',
  );
  expect(lines()).toContain('1\u00a0USDT of value buys 1\u00a0T/H of power. Minimum 10\u00a0USDT.');
  expect(lines()).toContain(
    '120,000,000 KL is released over time: each day 0.1% of what is left, by the second.',
  );
  expect(lines()).toContain(
    'Of each release 80% is for power, 10% for team rewards, 10% for the weekly ranking.',
  );
});

it('follows changed rates', () => {
  show(someRates({ dynamic: [400, 250, 100, 100, 50], saleFuel: 750 }));
  expect(formulas()[1]).toBe('R × r,  r = 4, 2.5, 1, 1, 0.5%');
  expect(lines().join()).toContain('burns GS worth 7.5% of the sale');
});

it('shows placeholders for the rates before the API has answered', () => {
  show();
  expect(formulas()[1]).toBe('');
  expect(lines()).toHaveLength(9);
  expect(lines().join()).not.toContain('of the sale');
});

it('shows dashes where the rates are unknown', () => {
  show(null);
  expect(formulas()[1]).toBe('—');
  expect(lines()).toHaveLength(9);
  expect(lines()).toContain('—');
});
