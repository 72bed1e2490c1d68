import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { publicClient } from '../../chain/publicClient.ts';
import { config } from '../../chain/testing/someContracts.ts';
import { ACCOUNT_POLL } from '../../lib/timings.ts';
import { storage } from '../../account/storage.ts';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { checkInvite } from './checkInvite.ts';

vi.mock('../../chain/publicClient.ts', () => ({ publicClient: vi.fn() }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const stored = () => localStorage.getItem('inviter');
const answer = (inviter: Address) =>
  vi.mocked(publicClient).mockReturnValue({ readContract: () => Promise.resolve(inviter) } as never);

beforeEach(() => {
  clearWallet();
  updateWallet({ address: ACCOUNT, config, chainId: config.chainId });
});

// shows IN-06, WA-09
it('without an inviter the dialog shows and the stored inviter is removed', async () => {
  storage.writeInviter(INVITER);
  answer(zeroAddress);
  await checkInvite(ACCOUNT, config);
  expect(walletState()).toMatchObject({ isInvited: false, inviter: null, showInviteModal: true });
  expect(stored()).toBeNull();
});

it("after 'not now' the same account is not asked again in this session, another one is", async () => {
  sessionStorage.clear();
  storage.writeInviteLater(ACCOUNT);
  answer(zeroAddress);
  await checkInvite(ACCOUNT, config);
  expect(walletState()).toMatchObject({ isInvited: false, showInviteModal: false });
  updateWallet({ address: INVITER, isInvited: null });
  await checkInvite(INVITER, config);
  expect(walletState()).toMatchObject({ isInvited: false, showInviteModal: true });
});

// shows IN-06, WA-09
it('with an inviter the account is invited, and the inviter is set and stored', async () => {
  answer(INVITER);
  await checkInvite(ACCOUNT, config);
  expect(walletState()).toMatchObject({ isInvited: true, inviter: INVITER, showInviteModal: false });
  expect(stored()).toBe(INVITER);
});

it.each([
  [
    'in a hidden tab',
    () => vi.spyOn(document, 'hidden', 'get'),
    true,
    () => document.dispatchEvent(new Event('visibilitychange')),
  ],
  [
    'without a network',
    () => vi.spyOn(navigator, 'onLine', 'get'),
    false,
    () => dispatchEvent(new Event('online')),
  ],
])('a failed read is retried by one loop, and not %s', async (_, spyOn, whileAway, comeBack) => {
  vi.useFakeTimers();
  const readContract = vi.fn(() => Promise.reject(new Error('away')));
  vi.mocked(publicClient).mockReturnValue({ readContract } as never);
  const state = spyOn().mockReturnValue(!whileAway);
  const first = checkInvite(ACCOUNT, config);
  await checkInvite(ACCOUNT, config);
  await vi.advanceTimersByTimeAsync(ACCOUNT_POLL * 2);
  expect(readContract).toHaveBeenCalledTimes(3);

  state.mockReturnValue(whileAway);
  await vi.advanceTimersByTimeAsync(ACCOUNT_POLL * 20);
  expect(readContract).toHaveBeenCalledTimes(3);

  answer(INVITER);
  state.mockReturnValue(!whileAway);
  comeBack();
  await first;
  expect(walletState().inviter).toBe(INVITER);
});
