import { screen, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { AssetSummary } from './AssetSummary.tsx';

connectBeforeEach();

// shows SW-05, VA-02
it('adds up JU, KL at the price of the chart and USDT in USD, and shows JU, KL, USDT and GS (GAS) each', () => {
  new GivenQueries()
    .balances(ACCOUNT, { ju: '100.007', kl: '40.5000009', gs: '7.25', usdt: '3.129' })
    .chain('juPrice', parseEther('1.25'))
    .chain('pairPrices', { klInJu: parseEther('0.01'), klInUsdt: parseEther('0.012') })
    .market({ klPrice: '0.0125' })
    .render(<AssetSummary />);
  // The sum of the displayed values, each rounded down; the exact sum would show $128.64.
  expect(screen.getByText('$128.62')).toBeTruthy();
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'JU100.007$125.00',
    'KL40.5$0.50',
    'USDT3.129$3.12',
    'GSGAS, the fuel for selling KL7.25',
  ]);
});
