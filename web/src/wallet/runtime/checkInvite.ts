import type { ChainConfig } from '@koala/protocol/config';
import { zeroAddress, type Address } from 'viem';
import { contractsOf, hasContracts } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { ACCOUNT_POLL } from '../../timings.ts';
import { storage } from '../storage.ts';
import { setWallet, walletState } from '../walletStore.ts';

/**
 * Asks the user contract who invited the account. Nobody: the invite dialog shows and the stored inviter goes. A chain that does not
 * answer is asked again, for as long as the account stays and nothing else has answered.
 */
export async function checkInvite(address: Address, config: ChainConfig): Promise<void> {
  if (!hasContracts(config)) return;
  const { user } = contractsOf(config);
  for (;;) {
    const inviter = await publicClient(config)
      .readContract({ ...user, functionName: 'inviter', args: [address] })
      .catch(() => undefined);
    const now = walletState();
    if (now.address !== address || now.chainId !== config.chainId || now.isInvited !== null) return;
    if (inviter !== undefined) {
      setInviter(inviter);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, ACCOUNT_POLL));
  }
}

function setInviter(inviter: Address): void {
  if (inviter === zeroAddress) {
    storage.removeInviter();
    setWallet({ isInvited: false, inviter: null, showInviteModal: true });
  } else {
    storage.writeInviter(inviter);
    setWallet({ isInvited: true, inviter });
  }
}
