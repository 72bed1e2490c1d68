import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { AssetSummary } from './AssetSummary.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(() => {
  clearWallet();
  updateWallet({ address: ACCOUNT, status: 'connected' });
});

// shows SW-05, VA-02
it('adds up JU, KL at the price of the chart and USDT in USD, and shows JU, KL, USDT and GS (GAS) each', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(queryKeys.chain('balances', DEFAULT_CHAIN_ID, ACCOUNT.toLowerCase()), {
    ju: parseEther('100.007'),
    kl: parseEther('40.5000009'),
    gs: parseEther('7.25'),
    usdt: parseEther('3.129'),
    isCurrent: true,
  });
  client.setQueryData(queryKeys.chain('juPrice', DEFAULT_CHAIN_ID, ''), parseEther('1.25'));
  client.setQueryData(queryKeys.chain('pairPrices', DEFAULT_CHAIN_ID, ''), {
    klInJu: parseEther('0.01'),
    klInUsdt: parseEther('0.012'),
    reserves: { kl: 1n, wju: 1n },
  });
  client.setQueryData(queryKeys.call('homeStats', '', {}), {
    totalPower: '1',
    dayRelease: '1',
    klPrice: '0.0125',
  });
  render(
    <QueryClientProvider client={client}>
      <AssetSummary />
    </QueryClientProvider>,
  );
  // 125.00875 + 0.50625 would be 125.51; the rows have 125.00, 0.50 and 3.12.
  expect(screen.getByText('$128.62')).toBeTruthy();
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'JU100.007$125.00',
    'KL40.5$0.50',
    'USDT3.129$3.12',
    'GSGAS, the fuel for selling KL7.25',
  ]);
});
