import { useWallet } from './walletStore.ts';

/** The wallet can be asked: false while a session is being taken up again, when the account is shown and its wallet not there yet. */
export const useCanSign = (): boolean => useWallet((state) => state.provider !== null);
