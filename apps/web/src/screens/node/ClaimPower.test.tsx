import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { ClaimPower } from './ClaimPower.tsx';

connectBeforeEach();

const show = (account: { isNode: boolean; isClaim: boolean }) =>
  new GivenQueries().chain('nodeAccount', account, ACCOUNT).render(<ClaimPower />);

// shows NO-06
it('offers a holder the unclaimed power in a dialog, and in a card once that is closed', async () => {
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
])('shows nothing with %o', (account) => {
  show(account);
  expect(screen.queryByRole('dialog')).toBeNull();
});
