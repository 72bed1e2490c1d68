import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import type { ChainConfig } from '@koala/protocol/config';
import type { Address, EIP1193Provider } from 'viem';
import type { GetAccountReturnType } from 'wagmi/actions';
import { storage } from '../../account/storage.ts';
import { clearWallet, setChain, setWallet, walletState } from '../../account/walletStore.ts';
import { flowsKey, hasStoredFlows, showFlows, useFlows } from '../../flows/engine/shownFlows.ts';
import { checkInvite } from './checkInvite.ts';
import { login } from './login.ts';
import { switchConnector } from './switchChain.ts';

/** The last account that the library reported. A connector may return its provider after the wallet has disconnected. */
let latest: GetAccountReturnType | undefined;

/** Keeps the client state in step with the connected wallet: account, chain, provider, session. */
export function followAccount(account: GetAccountReturnType): void {
  latest = account;
  if (account.status === 'connected') void followConnected(account);
  else if (account.status === 'disconnected') forgetAccount();
}

async function followConnected(
  account: Extract<GetAccountReturnType, { status: 'connected' }>,
): Promise<void> {
  const { address, chainId, connector } = account;
  // A connector that is still reconnecting has no getProvider.
  const provider = (await connector.getProvider?.()) as EIP1193Provider | undefined;
  if (!provider || latest !== account) return;
  const before = walletState();
  const isNewAccount = before.address !== address || before.provider === null;
  if (before.address !== address) clearWallet();
  setWallet({
    address,
    provider,
    walletChainId: chainId,
    wallet: { id: connector.id, name: connector.name },
  });
  storage.writeAddress(address);
  setChain(chainId);
  // Invitations are per chain.
  if (walletState().chainId !== before.chainId) forgetInviter();
  if (isNewAccount || before.status === 'reconnecting') void login(address, provider);
  const { config, isInvited } = walletState();
  if (config && isInvited === null) void checkInvite(address, config);
  if (config && (isNewAccount || before.chainId !== config.chainId)) resumeSent(address, config);
  if (config === null && before.walletChainId !== chainId) {
    // Asked once; after a decline the notice stays.
    void switchConnector(connector, DEFAULT_CHAIN_ID).catch(() => undefined);
  }
}

/**
 * Follows what the account had sent. The code for it is as much again as that of the connection, so it is loaded in a task of its own, and
 * only once this tab or another one has stored something.
 */
function resumeSent(address: Address, config: ChainConfig): void {
  const key = flowsKey(config.chainId, address);
  const resume = () =>
    import('../../flows/engine/resumeFlows.ts')
      .then(({ resumeFlows }) => resumeFlows(address, config))
      .catch((error: unknown) => console.error('What was sent before cannot be followed', error));
  if (hasStoredFlows(key)) {
    void resume();
    return;
  }
  if (useFlows.getState().key !== key) showFlows(key, []);
  const stop = new AbortController();
  const onStored = (event: StorageEvent) => {
    if (useFlows.getState().key !== key) stop.abort();
    else if (event.key === key) {
      stop.abort();
      void resume();
    }
  };
  addEventListener('storage', onStored, { signal: stop.signal });
}

function forgetInviter(): void {
  storage.removeInviter();
  setWallet({ isInvited: null, inviter: null, showInviteModal: false });
}

function forgetAccount(): void {
  if (walletState().address === null && walletState().status === 'disconnected') return;
  storage.removeInviter();
  storage.removeAddress();
  clearWallet();
}
