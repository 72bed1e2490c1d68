import { beforeEach, expect, it, vi } from 'vitest';
import { startWallet } from '../startWallet.ts';
import { clearWallet, setWallet, walletState } from '../../account/walletStore.ts';
import { resumeFlows } from '../../flows/engine/resumeFlows.ts';
import { flowsKey, useFlows } from '../../flows/engine/shownFlows.ts';
import { checkInvite } from './checkInvite.ts';
import { followAccount } from './followAccount.ts';

vi.mock('./checkInvite.ts', () => ({ checkInvite: vi.fn() }));
vi.mock('./login.ts', () => ({ login: vi.fn() }));
vi.mock('../../flows/engine/resumeFlows.ts', () => ({ resumeFlows: vi.fn() }));

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

/** Reports the wallet as connected on this chain. */
async function goTo(chainId: number): Promise<void> {
  const connector = { id: 'test', name: 'Test', getProvider: () => Promise.resolve({}) };
  followAccount({
    status: 'connected',
    address: ADDRESS,
    chainId,
    connector,
  } as never);
  await vi.waitFor(() => expect(walletState().walletChainId).toBe(chainId));
}

const checkedChains = () => vi.mocked(checkInvite).mock.calls.map(([, { chainId }]) => chainId);

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  clearWallet();
  startWallet();
});

it('reads the inviter on each chain, and keeps nothing from the other', async () => {
  await goTo(210000);
  setWallet({ isInvited: true, inviter: INVITER });
  localStorage.setItem('inviter', INVITER);
  await goTo(202599);
  expect(walletState()).toMatchObject({ chainId: 202599, isInvited: null, inviter: null });
  expect(localStorage.getItem('inviter')).toBeNull();
  setWallet({ isInvited: false, showInviteModal: true });
  await goTo(210000);
  expect(walletState()).toMatchObject({ isInvited: null, showInviteModal: false });
  expect(checkedChains()).toEqual([210000, 202599, 210000]);
});

it('does not read it again on the same chain', async () => {
  await goTo(210000);
  setWallet({ isInvited: true, inviter: INVITER });
  await goTo(210000);
  expect(walletState()).toMatchObject({ isInvited: true, inviter: INVITER });
  expect(checkedChains()).toEqual([210000]);
});

it('ignores a wallet that disconnected before its connector returned the provider', async () => {
  let give!: (provider: object) => void;
  const getProvider = () => new Promise((resolve) => (give = resolve));
  const connector = { id: 'test', name: 'Test', getProvider };
  followAccount({ status: 'connected', address: ADDRESS, chainId: 210000, connector } as never);
  followAccount({ status: 'disconnected' } as never);
  give({});
  await new Promise((resolve) => setTimeout(resolve));
  expect(walletState()).toMatchObject({ address: null, status: 'disconnected' });
});

it('loads what follows transactions once this account has stored one, here or in another tab', async () => {
  const key = flowsKey(210000, ADDRESS);
  const store = (stored: string) => dispatchEvent(new StorageEvent('storage', { key: stored }));
  await goTo(210000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(resumeFlows).not.toHaveBeenCalled();
  expect(useFlows.getState()).toMatchObject({ key, records: [] });

  store('something else');
  store(key);
  store(key);
  await vi.waitFor(() => expect(resumeFlows).toHaveBeenCalledOnce());

  clearWallet();
  localStorage.setItem(key, '[]');
  await goTo(210000);
  await vi.waitFor(() => expect(resumeFlows).toHaveBeenCalledTimes(2));
});
