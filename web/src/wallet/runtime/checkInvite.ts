import type { ChainConfig } from '@koala/protocol/config';
import { zeroAddress } from 'viem';
import type { Address } from 'viem';
import { contractsOf, hasContracts } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { ACCOUNT_POLL } from '../../lib/timings.ts';
import { pauseWhileShown } from '../pauseWhileShown.ts';
import { storage } from '../../account/storage.ts';
import { setWallet, walletState } from '../../account/walletStore.ts';

/** The account and chain that are being asked about. */
const asked = new Set<string>();

/**
 * Asks the user contract who invited the account. Nobody: the invite dialog shows and the stored inviter goes. A chain that does not
 * answer is asked again while the tab is shown, for as long as the account stays and nothing else has answered.
 */
export async function checkInvite(address: Address, config: ChainConfig): Promise<void> {
  const key = `${config.chainId} ${address}`;
  if (!hasContracts(config) || asked.has(key)) return;
  asked.add(key);
  try {
    const inviter = await askForInviter(address, config);
    if (inviter !== undefined) setInviter(inviter);
  } finally {
    asked.delete(key);
  }
}

/** Undefined when the account has gone, or something else has answered, before the chain did. */
async function askForInviter(address: Address, config: ChainConfig): Promise<Address | undefined> {
  const { user } = contractsOf(config);
  for (;;) {
    const inviter = await publicClient(config)
      .readContract({ ...user, functionName: 'inviter', args: [address] })
      .catch(() => undefined);
    const now = walletState();
    if (now.address !== address || now.chainId !== config.chainId || now.isInvited !== null) return;
    if (inviter !== undefined) return inviter;
    await pauseWhileShown(ACCOUNT_POLL);
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
