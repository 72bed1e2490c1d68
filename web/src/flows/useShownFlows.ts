import { useEffect } from 'react';
import { useWallet } from '../account/walletStore.ts';
import { showFlowsOf } from './engine/flowStore.ts';

/** Loads the stored runs of the connected account, for screens that list them. */
export function useShownFlows(): void {
  const address = useWallet((state) => state.address);
  const chainId = useWallet((state) => state.chainId);
  useEffect(() => {
    if (address && chainId) showFlowsOf(chainId, address);
  }, [address, chainId]);
}
