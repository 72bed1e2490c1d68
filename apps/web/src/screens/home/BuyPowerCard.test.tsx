import { screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { BuyPowerCard } from './BuyPowerCard.tsx';

connectBeforeEach();

it.each([
  ['invites a wallet without power to join', '0', 'Join Koala'],
  ['shows a holder the power, without an invitation', '12.5', '12.5'],
])('%s', (_, power, said) => {
  new GivenQueries().chain('minerAccount', { power: parseEther(power) }, ACCOUNT).render(<BuyPowerCard />);
  const card = screen.getByRole('heading').closest('section')!;
  expect(card.textContent).toContain(said);
  expect(card.textContent.includes('Join Koala')).toBe(power === '0');
  expect(screen.getByRole('link', { name: 'Enter' }).getAttribute('href')).toBe('/powerPurchase');
});
