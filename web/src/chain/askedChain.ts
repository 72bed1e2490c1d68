import { create } from 'zustand';
import { useWallet } from '../account/walletStore.ts';

/** Whether a visitor has asked for figures of the chain; forgotten with the page. */
const useIsAsked = create<boolean>(() => false);

/** Whether a page of any wallet may read the chain: once a wallet is connected, or the visitor has asked for it by a tap. */
export function useMayReadChain(): boolean {
  const isConnected = useWallet((state) => state.address !== null);
  const isAsked = useIsAsked();
  return isConnected || isAsked;
}

/** The visitor asks for figures of the chain. */
export const askChain = () => useIsAsked.setState(true, true);
