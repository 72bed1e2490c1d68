import { screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
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
  new GivenQueries().chain('minerAccount', { power: parseEther(power) }, ACCOUNT).render(<BuyPowerCard />);
  const card = screen.getByRole('heading').closest('section')!;
  expect(card.textContent).toContain(said);
  expect(card.textContent.includes('Join Koala')).toBe(power === '0');
  expect(screen.getByRole('link', { name: 'Enter' }).getAttribute('href')).toBe('/powerPurchase');
});
