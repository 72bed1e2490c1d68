import { useEffect, useState } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { loadEngine } from './loadEngine.ts';

/** Whether the connected wallet supports batches. Requested when `isWanted`; false until known. */
export function useCanBatch(isWanted: boolean): boolean {
  const provider = useWallet((state) => state.provider);
  const address = useWallet((state) => state.address);
  const chainId = useWallet((state) => state.config?.chainId);
  const [able, setAble] = useState<string>();
  const requested = isWanted && provider && address && chainId ? `${chainId}:${address}` : undefined;

  useEffect(() => {
    if (requested === undefined || !provider || !address || chainId === undefined) return;
    let isLeft = false;
    loadEngine()
      .then(({ canBatch }) => canBatch(provider, address, chainId))
      .then(
        (can) => {
          if (can && !isLeft) setAble(requested);
        },
        // Each step then has its own prompt.
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [requested, provider, address, chainId]);

  return requested !== undefined && able === requested;
}
