import { fireEvent, screen } from '@testing-library/react';
import { parseEther, zeroAddress } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { clearLinkInviter, keepLinkInviter } from '../account/linkInviter.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { GivenQueries } from '../chain/testing/GivenQueries.tsx';
import { useCanBatch } from '../flows/ui/useCanBatch.ts';
import { env } from '../lib/env.ts';
import { InviteModal } from './InviteModal.tsx';

vi.mock('../flows/ui/useCanBatch.ts', () => ({ useCanBatch: vi.fn(() => false) }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const COMMUNITY = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const before = env.communityInviter;

beforeEach(() => {
  vi.mocked(useCanBatch).mockReturnValue(false);
  clearWallet();
  updateWallet({
    address: ACCOUNT,
    status: 'connected',
    config: chainConfigs[0]!,
    isInvited: false,
    showInviteModal: true,
  });
});
afterEach(() => {
  Object.assign(env, { communityInviter: before });
  clearLinkInviter();
});

/** The dialog of a wallet with this JU balance. */
function show(ju = parseEther('1')) {
  const queries = new GivenQueries().chain('startMoney', { ju, usdt: 0n }, ACCOUNT);
  queries.render(<InviteModal waysToJu={<p>Ways to JU</p>} />);
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Inviter address' });

it('offers the community inviter to users who have none, and shows what that means', async () => {
  Object.assign(env, { communityInviter: COMMUNITY });
  show();
  await field();
  const note = () => screen.queryByText(/^You join through the community/);
  expect(note()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nobody invited me' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('0xe7f…0512')).toBeTruthy();
  expect(note()).toBeTruthy();
  expect(confirm().disabled).toBe(false);
});

it('offers it beside an incomplete or wrong address', async () => {
  Object.assign(env, { communityInviter: COMMUNITY });
  show();
  const input = await field();
  const offer = () => screen.queryByRole('button', { name: 'Nobody invited me' });
  for (const value of ['0x12', '0x5FbDB2315678afecb367f032d93F642f64180AA3', 'nobody']) {
    fireEvent.change(input, { target: { value } });
    expect(offer(), value).toBeTruthy();
  }
  fireEvent.change(input, { target: { value: ACCOUNT } });
  expect(offer()).toBeNull();
});

it('offers none where the build names none', async () => {
  show();
  await field();
  expect(screen.queryByRole('button', { name: 'Nobody invited me' })).toBeNull();
});

/** The field's content after a visit with an invite link; a complete address is first shown as a row. */
async function afterLink(inviter: string) {
  history.replaceState(null, '', `/?${new URLSearchParams({ inviter })}`);
  keepLinkInviter();
  history.replaceState(null, '', '/');
  show();
  await screen.findByRole('dialog');
  const change = screen.queryByRole('button', { name: 'Change' });
  if (change) {
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('0xe7f…0512')).toBeTruthy();
    fireEvent.click(change);
    expect(document.activeElement).toBe(await field());
  }
  return (await field()).value;
}

// shows IN-04
it.each([
  ['an address', COMMUNITY],
  ['a payment URI', `ethereum:${COMMUNITY}@210000`],
  ['punctuation behind it', `${COMMUNITY}。`],
])('is prefilled by a link with %s', async (_what, inviter) => {
  expect(await afterLink(inviter)).toBe(COMMUNITY);
});

// shows IN-02
it.each(['', COMMUNITY.slice(0, -1), zeroAddress])('confirms no inviter %j', async (value) => {
  show();
  fireEvent.change(await field(), { target: { value: COMMUNITY } });
  expect(confirm().disabled).toBe(false);
  fireEvent.change(await field(), { target: { value } });
  expect(confirm().disabled).toBe(true);
});

it('shows that the link contains no complete address', async () => {
  expect(await afterLink(COMMUNITY.slice(0, -1))).toBe('');
  expect(screen.getByText(/^The invite link you opened contains no complete address/)).toBeTruthy();
});

it("shows that the link is the account's own", async () => {
  expect(await afterLink(ACCOUNT.toLowerCase())).toBe('');
  expect(screen.getByText(/^The invite link you opened is your own/)).toBeTruthy();
});

it('lets a wallet that batches confirm without JU: a signer or a paymaster may pay its fee', async () => {
  vi.mocked(useCanBatch).mockReturnValue(true);
  show(0n);
  fireEvent.change(await field(), { target: { value: COMMUNITY } });
  expect(screen.queryByText('You need a little JU for the network fee.')).toBeNull();
  expect(confirm().disabled).toBe(false);
});

it('informs a wallet that batches that the first purchase can bind the inviter too', async () => {
  vi.mocked(useCanBatch).mockReturnValue(true);
  show();
  await field();
  expect(screen.getByText(/^Your wallet can also bind it with your first purchase/)).toBeTruthy();
});
