import { screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { fromAverage, SaleTerms } from './SaleTerms.tsx';

const SELLER = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** A sale of 1,000 KL by a wallet with 9 GS; it pays `ju` JU and burns 2 GS. */
function show(ju: string, { average = '0.01', redemptionFuel = '7' } = {}) {
  const terms = { average: parseEther(average), redemptionFuel: parseEther(redemptionFuel) };
  const quote = { juAmount: parseEther(ju), fuel: parseEther('2') };
  new GivenQueries()
    .chain('saleTerms', terms, SELLER)
    .chain('juPrice', parseEther('2'))
    .render(
      <SaleTerms
        amount={parseEther('1000')}
        quote={{ quote, isAwaited: false, hasFailed: false }}
        seller={SELLER}
        gsHeld={parseEther('9')}
        gsBalance="Balance 9"
        fuelProblem={undefined}
      />,
    );
}

const row = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const warnings = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

it('shows the fuel with its limit and balance, and how far a sale is from the average price', () => {
  show('9.701');
  expect(row('Compared with the average price')).toBe('-2.99%');
  expect(row('Fuel to pay')).toBe('2GSAt most 2.02\u00a0GSBalance 9');
  expect(warnings()).toEqual([]);
});

it('warns from 3% below the average on, in JU and USD', () => {
  show('7.4');
  expect(row('Compared with the average price')).toBe('-26%');
  expect(warnings()).toEqual(['26% below the average price: 2.60\u00a0JU ($5.20) less.']);
});

it('warns when the GS left would not redeem the open order', () => {
  show('10', { redemptionFuel: '7.000001' });
  expect(warnings()).toEqual([
    '7\u00a0GS will be left. Redeeming the open order burns 7.000001\u00a0GS; missing GS is deducted from its payment.',
  ]);
});

it('does not judge a sale without an average', () => {
  show('10', { average: '0' });
  expect(row('Compared with the average price')).toBe('No average price available');
  expect(warnings()).toEqual([]);
});

it('rounds what is below the average up, and what is above down', () => {
  expect(fromAverage({ given: 30_000n, got: 29_999n })).toBe('-0.01');
  expect(fromAverage({ given: 30_000n, got: 30_001n })).toBe('0');
  expect(fromAverage({ given: 10_000n, got: 10_150n })).toBe('+1.5');
});
