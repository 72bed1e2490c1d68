import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import type { ChainConfig } from '@koala/protocol/config';
import type { Address, EIP1193Provider } from 'viem';
import type { GetAccountReturnType } from 'wagmi/actions';
import { storage } from '../../account/storage.ts';
import { clearWallet, setChain, updateWallet, walletState } from '../../account/walletStore.ts';
import { flowsKey, hasStoredFlows, hideFlows, showFlows, useFlows } from '../../flows/engine/shownFlows.ts';
import { toast } from '../../ui/toast.ts';
import { checkInvite } from './checkInvite.ts';
import { abandonLogins, login } from './login.ts';
import { switchConnector } from './switchChain.ts';

/** The last account the library reported. A connector may return its provider after the wallet has disconnected. */
let latest: GetAccountReturnType | undefined;

/** Syncs the client state with the connected wallet: account, chain, provider, session. */
export function followAccount(account: GetAccountReturnType): void {
  latest = account;
  if (account.status === 'connected') void followConnected(account);
  else if (account.status === 'disconnected') clearAccount();
}

async function followConnected(
  account: Extract<GetAccountReturnType, { status: 'connected' }>,
): Promise<void> {
  const { address, chainId, connector } = account;
  // A connector that is still reconnecting has no getProvider.
  const provider = (await connector.getProvider?.().catch(() => undefined)) as EIP1193Provider | undefined;
  if (!provider || latest !== account) return;
  const before = walletState();
  const isNewAccount = before.address !== address || before.provider === null;
  if (before.address !== address) {
    // These toasts are about another account's runs.
    if (before.address !== null) toast.clear();
    clearWallet();
  }
  updateWallet({
    address,
    provider,
    walletChainId: chainId,
    wallet: { id: connector.id, name: connector.name },
  });
  storage.writeAddress(address);
  setChain(chainId);
  // Invitations are per chain.
  if (walletState().chainId !== before.chainId) clearInviter();
  if (isNewAccount || before.status === 'reconnecting') void login(address, provider);
  const { config, isInvited } = walletState();
  if (config && isInvited === null) void checkInvite(address, config);
  if (config && (isNewAccount || before.chainId !== config.chainId)) resumeSent(address, config);
  if (config === null && before.walletChainId !== chainId) {
    // Requested once; after a rejection the notice stays.
    void switchConnector(connector, DEFAULT_CHAIN_ID).catch(() => undefined);
  }
}

/** Aborts waiting for what another tab stores for the account. */
let waitController = new AbortController();

/**
 * Follows transactions that the account sent earlier. That code is as large as the connection's, so it loads in a
 * separate task, and only once something is stored. A run that another tab stores later is shown here and followed by
 * that tab.
 */
function resumeSent(address: Address, config: ChainConfig): void {
  waitController.abort();
  const key = flowsKey(config.chainId, address);
  const isShown = () => useFlows.getState().key === key;
  // Hide the runs of the previous account while the code loads.
  if (!isShown()) showFlows(key, []);
  if (hasStoredFlows(key)) {
    import('../../flows/engine/resumeFlows.ts')
      .then(({ resumeFlows }) => (isShown() ? resumeFlows(address, config) : undefined))
      .catch((error: unknown) =>
        console.error(`wallet: cannot follow the earlier transactions of ${address}; reload the page`, error),
      );
    return;
  }
  const waiting = (waitController = new AbortController());
  const onStored = async (event: StorageEvent) => {
    if (event.key !== key) return;
    try {
      const [{ showFlowsOf }, { watchOutcomes }] = await Promise.all([
        import('../../flows/engine/flowStore.ts'),
        import('../../flows/engine/resumeFlows.ts'),
      ]);
      if (!waiting.signal.aborted) {
        showFlowsOf(config.chainId, address);
        watchOutcomes(address, config);
      }
      // flowStore listens from here on.
      waiting.abort();
    } catch (error) {
      console.error(`wallet: cannot show what another tab sent for ${address}; reload the page`, error);
    }
  };
  addEventListener('storage', (event) => void onStored(event), { signal: waiting.signal });
}

function clearInviter(): void {
  storage.removeInviter();
  updateWallet({ isInvited: null, inviter: null, showInviteModal: false });
}

function clearAccount(): void {
  waitController.abort();
  if (walletState().address === null && walletState().status === 'disconnected') return;
  storage.removeInviter();
  storage.removeAddress();
  clearWallet();
  abandonLogins();
  hideFlows();
  toast.clear();
}
