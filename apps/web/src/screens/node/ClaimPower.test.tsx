import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { ClaimPower } from './ClaimPower.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(() => {
  clearWallet();
  updateWallet({ address: ACCOUNT, status: 'connected' });
});

const show = (account: { isNode: boolean; isClaim: boolean }) =>
  new GivenQueries().chain('nodeAccount', account, ACCOUNT).render(<ClaimPower />);

// shows NO-06
it('offers a holder the power not claimed yet, in two lines, and keeps it in a card once that is closed', async () => {
  show({ isNode: true, isClaim: false });
  expect(await screen.findByText(/worth 1,000 KL/)).toBeTruthy();
  expect(screen.getByText(/It can be claimed once/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Claim power' })).toBeTruthy();
});

// shows NO-06
it.each([
  { isNode: true, isClaim: true },
  { isNode: false, isClaim: false },
])('stays away with %o', (account) => {
  show(account);
  expect(screen.queryByRole('dialog')).toBeNull();
});
