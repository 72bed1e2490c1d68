import type { ChainConfig } from '@koala/protocol/config';
import { zeroAddress, type Address } from 'viem';
import { contractsOf, hasContracts } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { storage } from '../storage.ts';
import { setWallet, walletState } from '../walletStore.ts';

/**
 * Asks the user contract who invited the account. Nobody: the invite dialog shows and the stored inviter goes. A read that fails leaves
 * the answer unknown; the next page that needs it asks again.
 */
export async function checkInvite(address: Address, config: ChainConfig): Promise<void> {
  if (!hasContracts(config)) return;
  const { user } = contractsOf(config);
  const inviter = await publicClient(config)
    .readContract({ ...user, functionName: 'inviter', args: [address] })
    .catch(() => undefined);
  if (inviter === undefined || walletState().address !== address) return;
  if (inviter === zeroAddress) {
    storage.removeInviter();
    setWallet({ isInvited: false, inviter: null, showInviteModal: true });
  } else {
    storage.writeInviter(inviter);
    setWallet({ isInvited: true, inviter });
  }
}
