import type { ChainConfig } from '@koala/protocol/config';
import { custom } from 'viem';
import type { EIP1193Provider } from 'viem';
import { createReadingClient } from './chainClient.ts';
import type { ChainClient } from './chainClient.ts';
import { chainWithMulticall } from './publicClient.ts';
import { readAfterWrites } from './readAfterWrites.ts';

const clients = new WeakMap<EIP1193Provider, Map<number, ChainClient>>();

/** Reads through the wallet's own provider, which has the state that the wallet signs against. */
export function walletClient(provider: EIP1193Provider, { chainId }: ChainConfig): ChainClient {
  const byChain = clients.get(provider) ?? new Map<number, ChainClient>();
  clients.set(provider, byChain);
  const existing = byChain.get(chainId);
  if (existing) return existing;
  const client = createReadingClient({
    ...chainWithMulticall(chainId),
    transport: readAfterWrites(custom(provider, { retryCount: 1 }), { chainId, isHeadCached: true }),
  });
  byChain.set(chainId, client);
  return client;
}
