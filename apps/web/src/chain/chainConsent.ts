import { create } from 'zustand';
import { useWallet } from '../account/walletStore.ts';

/** Whether a visitor has requested figures from the chain; not persisted. */
const useHasRequestedChain = create<boolean>(() => false);

/** Whether a watched wallet's page may read the chain: a wallet is connected, or the visitor has requested it. */
export function useMayReadChain(): boolean {
  const isConnected = useWallet((state) => state.address !== null);
  const hasRequested = useHasRequestedChain();
  return isConnected || hasRequested;
}

export const allowChainReads = () => useHasRequestedChain.setState(true, true);
