import { beforeEach, expect, it, vi } from 'vitest';
import { startWallet } from '../startWallet.ts';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { resumeFlows, watchOutcomes } from '../../flows/engine/resumeFlows.ts';
import { flowsKey, showFlows, useFlows } from '../../flows/engine/shownFlows.ts';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { checkInvite } from './checkInvite.ts';
import { followAccount } from './followAccount.ts';

vi.mock('./checkInvite.ts', () => ({ checkInvite: vi.fn() }));
vi.mock('./login.ts', () => ({ abandonLogins: vi.fn(), login: vi.fn() }));
vi.mock('../../flows/engine/resumeFlows.ts', () => ({ resumeFlows: vi.fn(), watchOutcomes: vi.fn() }));

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

/** Reports the wallet as connected on this chain, with an account. */
async function goTo(chainId: number, address: `0x${string}` = ADDRESS): Promise<void> {
  const connector = { id: 'test', name: 'Test', getProvider: () => Promise.resolve({}) };
  followAccount({ status: 'connected', address, chainId, connector } as never);
  await vi.waitFor(() => expect(walletState()).toMatchObject({ walletChainId: chainId, address }));
}

const checkedChains = () => vi.mocked(checkInvite).mock.calls.map(([, { chainId }]) => chainId);

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  clearWallet();
  useFlows.setState({ key: null, since: 0, records: [] });
  startWallet();
});

it('reads the inviter on each chain, and keeps nothing from the other', async () => {
  await goTo(210000);
  updateWallet({ isInvited: true, inviter: INVITER });
  localStorage.setItem('inviter', INVITER);
  await goTo(202599);
  expect(walletState()).toMatchObject({ chainId: 202599, isInvited: null, inviter: null });
  expect(localStorage.getItem('inviter')).toBeNull();
  updateWallet({ isInvited: false, showInviteModal: true });
  await goTo(210000);
  expect(walletState()).toMatchObject({ isInvited: null, showInviteModal: false });
  expect(checkedChains()).toEqual([210000, 202599, 210000]);
});

it('does not read it again on the same chain', async () => {
  await goTo(210000);
  updateWallet({ isInvited: true, inviter: INVITER });
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

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const keyOf = (account: typeof ADDRESS | typeof OTHER) => flowsKey(210000, account);
/** Simulates a write by another tab. */
function storeElsewhere(key: string, records: string): void {
  localStorage.setItem(key, records);
  dispatchEvent(new StorageEvent('storage', { key, newValue: records }));
}
const sent = JSON.stringify([someRun({ stage: 'mining' })]);

it('follows the stored runs of an account, and loads nothing for an account without any', async () => {
  await goTo(210000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(resumeFlows).not.toHaveBeenCalled();
  expect(useFlows.getState()).toMatchObject({ key: keyOf(ADDRESS), records: [] });

  localStorage.setItem(keyOf(OTHER), sent);
  await goTo(210000, OTHER);
  await vi.waitFor(() => expect(resumeFlows).toHaveBeenCalledOnce());
  expect(vi.mocked(resumeFlows).mock.calls[0]?.[0]).toBe(OTHER);
});

it('shows nothing of an account that disconnected while its code was loading', async () => {
  localStorage.setItem(keyOf(OTHER), sent);
  await goTo(210000, OTHER);
  await goTo(210000, ADDRESS);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(useFlows.getState()).toMatchObject({ key: keyOf(ADDRESS), records: [] });
});

it('shows what another tab sends for the account, leaves it to that tab, and watches what it leaves unknown', async () => {
  await goTo(210000);
  storeElsewhere(keyOf(OTHER), sent);
  expect(useFlows.getState().records).toEqual([]);
  storeElsewhere(keyOf(ADDRESS), sent);
  await vi.waitFor(() => expect(useFlows.getState().records).toMatchObject([{ id: '1', stage: 'mining' }]));
  expect(resumeFlows).not.toHaveBeenCalled();
  expect(vi.mocked(watchOutcomes).mock.calls[0]?.[0]).toBe(ADDRESS);
});

it('shows nothing of an account whose wallet disconnected: no runs, no messages, and no old outcome when it returns', async () => {
  localStorage.setItem(keyOf(ADDRESS), sent);
  await goTo(210000);
  showFlows(keyOf(ADDRESS), JSON.parse(sent) as never);
  toast.success('Bought 5 T/H');
  followAccount({ status: 'disconnected' } as never);
  expect(walletState()).toMatchObject({ address: null, status: 'disconnected' });
  expect(useFlows.getState()).toMatchObject({ key: null, records: [] });
  expect(useFlows.getState().since).toBeGreaterThan(0);
  expect(toastStore.snapshot()).toEqual([]);
  await goTo(210000);
  expect(useFlows.getState().since).toBeGreaterThan(0);
});
