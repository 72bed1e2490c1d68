import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { clearLinkInviter } from '../account/linkInviter.ts';
import { storage } from '../account/storage.ts';
import { updateWallet, walletState } from '../account/walletStore.ts';
import type { Flow } from './Flow.ts';

export interface BindInviterRequest {
  inviter: Address;
}

/** Updates the app's state after the chain has bound `account`. */
export function showBoundInviter(account: Address, inviter: Address): void {
  clearLinkInviter();
  if (walletState().address !== account) return;
  storage.writeInviter(inviter);
  updateWallet({ isInvited: true, inviter, showInviteModal: false });
}

/** Binds the account to its inviter, permanently. */
export const bindInviter: Flow<BindInviterRequest> = {
  name: 'bindInviter',
  affects: ['joinInfo', 'team', 'invitations'],
  summarize: ({ inviter }) => ({ inviter }),
  plan: ({ contracts: { user } }, { inviter }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: user.address,
        data: encodeFunctionData({ abi: user.abi, functionName: 'bind', args: [inviter] }),
        gas: 'standard',
      },
    ]),
  review: (_context, { inviter }) =>
    Promise.resolve({ binds: { to: 'inviter', address: inviter }, notes: [{ name: 'onlyFee' }] }),
  onMined: ({ account }, { inviter }) => showBoundInviter(account, inviter),
};
