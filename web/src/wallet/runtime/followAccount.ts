import type { GetAccountReturnType } from 'wagmi/actions';
import type { EIP1193Provider } from 'viem';
import { resumeFlows } from '../../flows/engine/resumeFlows.ts';
import { login } from './login.ts';
import { setChain } from '../../account/chains.ts';
import { storage } from '../../account/storage.ts';
import { clearWallet, setWallet, walletState } from '../../account/walletStore.ts';
import { askToSwitchBack } from './askToSwitchBack.ts';
import { checkInvite } from './checkInvite.ts';

/** What the library said last: a connector may take its time to give its provider, and the wallet be gone by then. */
let latest: GetAccountReturnType | undefined;

/** Keeps the client state in step with the connected wallet: account, chain, provider, session. */
export function followAccount(account: GetAccountReturnType): void {
  latest = account;
  if (account.status === 'connected') void followConnected(account);
  else if (account.status === 'disconnected') forget();
}

async function followConnected(
  account: Extract<GetAccountReturnType, { status: 'connected' }>,
): Promise<void> {
  const { address, chainId, connector } = account;
  // A connector that is being taken up again has no getProvider yet.
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
  if (walletState().chainId !== before.chainId) forgetInviter();
  if (isNewAccount || before.status === 'reconnecting') void login(address, provider);
  const { config, isInvited } = walletState();
  if (config && isInvited === null) void checkInvite(address, config);
  if (config && (isNewAccount || before.chainId !== config.chainId)) void resumeFlows(address, config);
  if (config === null && before.walletChainId !== chainId) void askToSwitchBack();
}

/** Who invited the account is asked of each chain anew. */
function forgetInviter(): void {
  storage.removeInviter();
  setWallet({ isInvited: null, inviter: null, showInviteModal: false });
}

function forget(): void {
  if (walletState().address === null && walletState().status === 'disconnected') return;
  storage.removeInviter();
  storage.removeAddress();
  clearWallet();
}
