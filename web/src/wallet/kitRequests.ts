import { create } from 'zustand';

export type KitDialog = 'connect' | 'account' | 'network';

/** What the app asks of the wallet kit, and how far the kit is. Kept apart from the kit, which is loaded on the first request. */
export const useKitRequests = create<{
  /** Waiting to be opened. */
  wanted: KitDialog | null;
  /** The kit was asked for at least once and stays. */
  isMounted: boolean;
  /** The kit's code could not be loaded. */
  hasFailed: boolean;
}>(() => ({ wanted: null, isMounted: false, hasFailed: false }));

function ask(dialog: KitDialog): void {
  useKitRequests.setState({ wanted: dialog, isMounted: true, hasFailed: false });
}

/** Opens the connect dialog, or the sign-in dialog when a wallet is connected and not signed in. */
export const requestConnect = () => ask('connect');

/** Opens the account dialog. */
export const requestAccount = () => ask('account');

/** Opens the network dialog. */
export const requestNetwork = () => ask('network');
