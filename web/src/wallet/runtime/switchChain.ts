import { getAccount } from 'wagmi/actions';
import type { EIP1193Provider } from 'viem';
import { goToChain } from './goToChain.ts';
import { loadConfig } from './loadConfig.ts';
import { walletChain } from './walletChains.ts';

/** Asks the connected wallet to go to a chain of ours. Rejects with the wallet's error, as goToChain does. */
export async function switchChain(chainId: number): Promise<void> {
  const chain = walletChain(chainId);
  const { connector } = getAccount(await loadConfig());
  if (!chain || !connector) throw new Error('no wallet or no such chain');
  await goToChain((await connector.getProvider()) as EIP1193Provider, chain);
}
