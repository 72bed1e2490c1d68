import { fireEvent, screen, within } from '@testing-library/react';
import type { Address } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { walletState } from '../../account/walletStore.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { InviteCard } from './InviteCard.tsx';

const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const writeText = vi.fn((text: string) => Promise.resolve(text));

beforeEach(() => {
  writeText.mockClear();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
connectBeforeEach();

const show = (inviter: Address | null) =>
  new GivenQueries()
    .chain('relations', { inviter, delegate: null }, ACCOUNT)
    .render(<InviteCard account={ACCOUNT} />);

const beside = (label: string) => within(screen.getByText(label).nextElementSibling as HTMLElement);
const copied = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  return writeText.mock.lastCall?.[0];
};

// shows US-04
it('a wallet with an inviter has that inviter, its code, its link to copy and a QR code', async () => {
  show(INVITER);
  expect(beside('Inviter').getByText('0xe7f…0512')).toBeTruthy();
  expect(copied('Copy inviter address')).toBe(INVITER);
  expect(beside('Invite code').getByText('0x5Fb…0aa3')).toBeTruthy();
  expect(copied('Copy invite code')).toBe(ACCOUNT);
  expect(copied('Copy link')).toBe(`${window.location.origin}/?inviter=${ACCOUNT}`);
  expect(await screen.findByRole('img', { name: 'QR code of your invite link' })).toBeTruthy();
});

// shows US-04
it('without an inviter there is no link and no QR code, and the card links to binding one', () => {
  show(null);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Bind an inviter' }));
  expect(walletState().showInviteModal).toBe(true);
});
