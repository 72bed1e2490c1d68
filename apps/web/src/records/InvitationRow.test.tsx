import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { updateWallet } from '../account/walletStore.ts';
import { List } from '../ui/List.tsx';
import { InvitationRow } from './InvitationRow.tsx';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

afterEach(() => updateWallet({ config: null }));

it('opens its figures on a tap, and the explorer by a link beside them', async () => {
  updateWallet({ config: chainConfigs[0]! });
  const figures = {
    teamPerf: '1',
    communityPerf: '2',
    myPerf: '3',
    teamPower: '4',
    communityPower: '5',
    compPower: '6',
  };
  render(
    <List>
      <InvitationRow row={{ id: '1', address: ADDRESS, createdAt: '2026-11-20 08:00:00', ...figures }} />
    </List>,
  );
  const link = screen.getByRole('link', { name: 'Explorer: 0x5Fb…0aa3' });
  expect(link.getAttribute('href')).toContain(ADDRESS);
  expect(link.closest('button')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).toContain(ADDRESS);
});
