import type { KoalaChainId } from '@koala/protocol/chains';
import { create } from 'zustand';
import type { Translate } from '../i18n/translate.ts';
import { useWallet } from './walletStore.ts';
import { toast } from '../ui/toast.ts';

type WalletDialog = 'connect' | 'account' | 'network';

/** State of the wallet dialogs. Kept outside the wallet kit, so that a dialog can be requested before the kit has loaded. */
export const useWalletDialogs = create<{
  wanted: WalletDialog | null;
  /** The kit was requested or prefetched, and stays mounted. */
  isMounted: boolean;
  /** The chain to which the wallet could not be switched; its parameters are shown for the user to enter there. */
  manualChain: KoalaChainId | null;
  /** The sheet with ways to get JU is open. */
  isGettingJu: boolean;
}>(() => ({ wanted: null, isMounted: false, manualChain: null, isGettingJu: false }));

const request = (wanted: WalletDialog) => useWalletDialogs.setState({ wanted, isMounted: true });

/** Opens the connect dialog, or the sign-in dialog when a wallet is connected and not signed in. */
export const requestConnect = () => request('connect');

/** Mounts the kit for a visitor, who is likely to request it next. */
export function prepareConnect(): void {
  if (useWallet.getState().status === 'disconnected') useWalletDialogs.setState({ isMounted: true });
}

export const requestAccount = () => request('account');

export const requestNetwork = () => request('network');

/** Shows that the action needs a wallet, and opens the connect dialog. */
export function promptConnect(t: Translate): void {
  toast.error(t('common.connectFirst'));
  requestConnect();
}
