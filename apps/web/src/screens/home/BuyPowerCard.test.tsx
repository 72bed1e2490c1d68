import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { AtAddress } from '../../lib/testing/AtAddress.tsx';
import { queryKeys } from '../../query/queryKeys.ts';
import { BuyPowerCard } from './BuyPowerCard.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(() => {
  clearWallet();
  updateWallet({ address: ACCOUNT, status: 'connected' });
});

it.each([
  ['tells a wallet without power to join Koala', '0', 'Join Koala'],
  ['tells a holder of power how much it is, and not to join', '12.5', '12.5'],
])('%s', (_, power, said) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });
  const key = queryKeys.chain('minerAccount', DEFAULT_CHAIN_ID, '', ACCOUNT.toLowerCase());
  client.setQueryData(key, { power: parseEther(power) });
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <BuyPowerCard />
      </AtAddress>
    </QueryClientProvider>,
  );
  const card = screen.getByRole('heading').closest('section')!;
  expect(card.textContent).toContain(said);
  expect(card.textContent.includes('Join Koala')).toBe(power === '0');
  expect(screen.getByRole('link', { name: 'Enter' }).getAttribute('href')).toBe('/powerPurchase');
});
