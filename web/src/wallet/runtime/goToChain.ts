import { numberToHex } from 'viem';
import type { AddEthereumChainParameter, Chain, EIP1193Provider } from 'viem';

/** The wallet does not know the chain. */
const UNKNOWN_CHAIN = 4902;

/**
 * Asks a wallet to go to a chain; one that does not know it is told about it first, and then asked again, since not all go there by
 * themselves. Rejects with the wallet's error: code 4001 when the user declined, 4200 or -32601 when the wallet cannot switch.
 */
export async function goToChain(provider: EIP1193Provider, chain: Chain): Promise<void> {
  const target = { chainId: numberToHex(chain.id) };
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [target] });
  } catch (error) {
    if (!isUnknownChain(error)) throw error;
    await provider.request({ method: 'wallet_addEthereumChain', params: [describeChain(chain)] });
    await provider.request({ method: 'wallet_switchEthereumChain', params: [target] });
  }
}

function describeChain(chain: Chain): AddEthereumChainParameter {
  const explorer = chain.blockExplorers?.default.url;
  return {
    chainId: numberToHex(chain.id),
    chainName: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: [...chain.rpcUrls.default.http],
    ...(explorer && { blockExplorerUrls: [explorer] }),
  };
}

/** Mobile wallets wrap the code in `data.originalError`. */
function isUnknownChain(error: unknown): boolean {
  const { code, data } = error as { code?: number; data?: { originalError?: { code?: number } } };
  return code === UNKNOWN_CHAIN || data?.originalError?.code === UNKNOWN_CHAIN;
}
