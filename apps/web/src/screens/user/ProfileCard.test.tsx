import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { AtAddress } from '../../lib/testing/AtAddress.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { Settings } from './Settings.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(() => {
  clearWallet();
  updateWallet({ address: ACCOUNT, status: 'connected' });
});

function show({ isNode, uid, approvals = [] }: { isNode: boolean; uid: bigint; approvals?: string[] }) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const owner = ACCOUNT.toLowerCase();
  client.setQueryData(queryKeys.chain('isNode', DEFAULT_CHAIN_ID, '', owner), isNode);
  client.setQueryData(
    queryKeys.chain('approvals', DEFAULT_CHAIN_ID, '', owner),
    approvals.map((spender) => ({ spender, allowance: 1n })),
  );
  client.setQueryData(queryKeys.call('calendar', owner, {}), { isOn: true });
  client.setQueryData(queryKeys.chain('uid', DEFAULT_CHAIN_ID, '', owner), uid);
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <ProfileCard account={ACCOUNT} />
        <Settings account={ACCOUNT} />
      </AtAddress>
    </QueryClientProvider>,
  );
}

it('does not show that no UID is bound when that could not be read', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const key = queryKeys.chain('uid', DEFAULT_CHAIN_ID, '', ACCOUNT.toLowerCase());
  await client.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('silent')) });
  client.setDefaultOptions({ queries: { enabled: false } });
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <ProfileCard account={ACCOUNT} />
        <Settings account={ACCOUNT} />
      </AtAddress>
    </QueryClientProvider>,
  );
  expect(screen.queryByText('---')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

// shows US-01
it('shortens the address and copies the whole of it', () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show({ isNode: false, uid: 0n });
  expect(screen.getByText('0x5Fb…0aa3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(writeText).toHaveBeenCalledWith(ACCOUNT);
});

// shows US-01, WA-09
it('shows --- and a button to bind while there is no UID, and no badge without a node', () => {
  show({ isNode: false, uid: 0n });
  expect(screen.getByText('0x5Fb…0aa3')).toBeTruthy();
  expect(screen.getByText('---')).toBeTruthy();
  expect(screen.queryByText('Node holder')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Bind' }));
  expect(walletState().showUidModal).toBe(true);
});

// shows US-01
it('shows the bound UID with its leading zeros, and the badge of a node holder', () => {
  show({ isNode: true, uid: 123_456_789n });
  expect(screen.getByText('000123456789')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bind' })).toBeNull();
  expect(screen.getByText('Node holder')).toBeTruthy();
});

it('shows for each setting how it stands', () => {
  updateWallet({ isSigned: true, token: 'token' });
  show({ isNode: false, uid: 1n, approvals: ['swap', 'swap', 'miner'] });
  expect(screen.getByRole('button', { name: /^Approvals/ }).textContent).toBe('Approvals2 contracts');
  expect(screen.getByRole('button', { name: /^Calendar/ }).textContent).toBe('CalendarOn');
});
