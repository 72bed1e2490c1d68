import type { ChainConfig } from '@koala/protocol/config';
import type { Address } from 'viem';
import { storage } from '../../account/storage.ts';
import { updateWallet, walletState } from '../../account/walletStore.ts';
import { chainReader, hasContracts } from '../../chain/chainReader.ts';
import { zeroAddress } from '../../format/isAddress.ts';
import { pauseUntilReachable } from '../../lib/pauseUntilReachable.ts';
import { ACCOUNT_POLL } from '../../lib/timings.ts';

/** Checks in progress, by chain and account. */
const running = new Set<string>();

/**
 * Reads the account's inviter from the user contract. Without one, removes the stored inviter and shows the invite
 * dialog, unless the user has postponed it in this session. Retries a failed read while the tab is visible and the
 * device online, until the account or chain changes or the inviter becomes known from elsewhere.
 */
export async function checkInvite(address: Address, config: ChainConfig): Promise<void> {
  const key = `${config.chainId} ${address}`;
  if (!hasContracts(config) || running.has(key)) return;
  running.add(key);
  try {
    const inviter = await readInviter(address, config);
    if (inviter !== undefined) setInviter(address, inviter);
  } finally {
    running.delete(key);
  }
}

/** Undefined when the answer is no longer needed. */
async function readInviter(address: Address, config: ChainConfig): Promise<Address | undefined> {
  for (;;) {
    const inviter = await chainReader(config)
      .then(({ client, contracts: { user } }) =>
        client.readContract({ ...user, functionName: 'inviter', args: [address] }),
      )
      .catch(() => undefined);
    const now = walletState();
    if (now.address !== address || now.chainId !== config.chainId || now.isInvited !== null) return;
    if (inviter !== undefined) return inviter;
    await pauseUntilReachable(ACCOUNT_POLL);
  }
}

function setInviter(address: Address, inviter: Address): void {
  if (inviter === zeroAddress) {
    storage.removeInviter();
    updateWallet({ isInvited: false, inviter: null, showInviteModal: !storage.isInviteLater(address) });
  } else {
    storage.writeInviter(inviter);
    updateWallet({ isInvited: true, inviter });
  }
}
