import { create } from 'zustand';
import { useWallet } from '../account/walletStore.ts';

/** Whether a visitor has requested figures from the chain; not persisted. */
const useHasRequestedChain = create<boolean>(() => false);

/**
 * Whether a watched wallet's page may read the chain: a wallet is connected, or the visitor has requested it with a
 * tap.
 */
export function useMayReadChain(): boolean {
  const isConnected = useWallet((state) => state.address !== null);
  const isAsked = useHasRequestedChain();
  return isConnected || isAsked;
}

export const allowChainReads = () => useHasRequestedChain.setState(true, true);
