import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { updateWallet, walletState } from '../../account/walletStore.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { ProfileCard } from './WalletHead.tsx';
import { Settings } from './Settings.tsx';

connectBeforeEach();

interface Shown {
  isNode?: boolean;
  /** undefined where it could not be read. */
  uid: bigint | undefined;
  approvals?: string[];
}

async function show({ isNode = false, uid, approvals = [] }: Shown) {
  const queries = new GivenQueries()
    .chain('isNode', isNode, ACCOUNT)
    .chain(
      'approvals',
      approvals.map((spender) => ({ spender, allowance: 1n })),
      ACCOUNT,
    )
    .call('calendar', { isOn: true }, ACCOUNT);
  await queries.client.prefetchQuery({
    queryKey: queryKeys.chain('uid', DEFAULT_CHAIN_ID, '', ACCOUNT.toLowerCase()),
    queryFn: () => uid ?? Promise.reject(new Error('silent')),
  });
  queries.render(
    <>
      <ProfileCard account={ACCOUNT} />
      <Settings account={ACCOUNT} />
    </>,
  );
}

it('does not show that no UID is bound when that could not be read', async () => {
  await show({ uid: undefined });
  expect(screen.queryByText('---')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

// shows US-01
it('shortens the address and copies the whole of it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await show({ uid: 0n });
  expect(screen.getByText('0x5Fb…0aa3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(writeText).toHaveBeenCalledWith(ACCOUNT);
});

// shows US-01, WA-09
it('shows --- and a button to bind while there is no UID, and no badge without a node', async () => {
  await show({ uid: 0n });
  expect(screen.getByText('0x5Fb…0aa3')).toBeTruthy();
  expect(screen.getByText('---')).toBeTruthy();
  expect(screen.queryByText('Node holder')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Bind' }));
  expect(walletState().showUidModal).toBe(true);
});

// shows US-01
it('shows the bound UID with its leading zeros, and the badge of a node holder', async () => {
  await show({ isNode: true, uid: 123_456_789n });
  expect(screen.getByText('000123456789')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bind' })).toBeNull();
  expect(screen.getByText('Node holder')).toBeTruthy();
});

it('shows the state of each setting', async () => {
  updateWallet({ isSigned: true, token: 'token' });
  await show({ uid: 1n, approvals: ['swap', 'swap', 'miner'] });
  expect(screen.getByRole('button', { name: /^Approvals/ }).textContent).toBe('Approvals2 contracts');
  expect(screen.getByRole('button', { name: /^Calendar/ }).textContent).toBe('CalendarOn');
});
