import { zeroAddress, type Address } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { contractsOf, hasContracts } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { chainConfigs } from '../chainConfigs.ts';
import { storage } from '../storage.ts';
import { clearWallet, setWallet, walletState } from '../walletStore.ts';
import { checkInvite } from './checkInvite.ts';

vi.mock('../../chain/publicClient.ts', () => ({ publicClient: vi.fn() }));
vi.mock('../../chain/contractsOf.ts', () => ({ contractsOf: vi.fn(), hasContracts: vi.fn() }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const config = chainConfigs[0]!;
const stored = () => localStorage.getItem('inviter');
const answer = (inviter: Address) =>
  vi.mocked(publicClient).mockReturnValue({ readContract: () => Promise.resolve(inviter) } as never);

beforeEach(() => {
  clearWallet();
  setWallet({ address: ACCOUNT, config, chainId: config.chainId });
  vi.mocked(hasContracts).mockReturnValue(true);
  vi.mocked(contractsOf).mockReturnValue({ user: {} } as never);
});

it('nobody: the dialog shows and the stored inviter goes', async () => {
  storage.writeInviter(INVITER);
  answer(zeroAddress);
  await checkInvite(ACCOUNT, config);
  expect(walletState()).toMatchObject({ isInvited: false, inviter: null, showInviteModal: true });
  expect(stored()).toBeNull();
});

it('somebody: the account is invited, and the inviter is set and stored', async () => {
  answer(INVITER);
  await checkInvite(ACCOUNT, config);
  expect(walletState()).toMatchObject({ isInvited: true, inviter: INVITER, showInviteModal: false });
  expect(stored()).toBe(INVITER);
});
