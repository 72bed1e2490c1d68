import type { ChainConfig } from '@koala/protocol/config';
import { createPublicClient, custom } from 'viem';
import type { EIP1193Provider, PublicClient } from 'viem';
import { describe } from './publicClient.ts';

const clients = new WeakMap<EIP1193Provider, Map<number, PublicClient>>();

/** Reads through the wallet's own provider: the state that the wallet will sign against. */
export function walletClient(provider: EIP1193Provider, { chainId }: ChainConfig): PublicClient {
  const byChain = clients.get(provider) ?? new Map<number, PublicClient>();
  clients.set(provider, byChain);
  const existing = byChain.get(chainId);
  if (existing) return existing;
  const chain = describe(chainId);
  const client = createPublicClient({
    chain,
    transport: custom(provider, { retryCount: 1 }),
    batch: { multicall: chain.contracts?.multicall3 ? { wait: 16 } : { deployless: true, wait: 16 } },
  });
  byChain.set(chainId, client);
  return client;
}
