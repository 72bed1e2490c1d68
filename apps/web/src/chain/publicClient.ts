import { chainOf } from '@koala/protocol/chains';
import type { KoalaChainId } from '@koala/protocol/chains';
import type { ChainConfig } from '@koala/protocol/config';
import { custom, http } from 'viem';
import type { Chain, ClientConfig, EIP1193Provider, Transport } from 'viem';
import { env } from '../lib/env.ts';
import { RECEIPT_POLL } from '../lib/timings.ts';
import { createReadingClient } from './chainClient.ts';
import type { ChainClient } from './chainClient.ts';
import { readAfterWrites } from './readAfterWrites.ts';

const publicClients = new Map<KoalaChainId, ChainClient>();

export function publicClient({ chainId, rpcUrl }: ChainConfig): ChainClient {
  const existing = publicClients.get(chainId);
  if (existing) return existing;
  const client = createReadingClient({
    ...chainWithMulticall(chainId),
    transport: readAfterWrites(http(rpcUrl), { chainId }),
    pollingInterval: RECEIPT_POLL,
  });
  publicClients.set(chainId, client);
  return client;
}

const walletClients = new WeakMap<EIP1193Provider, Map<number, ChainClient>>();

/** Reads through the wallet's own provider, which has the state that the wallet signs against. */
export function walletReadClient(provider: EIP1193Provider, { chainId }: ChainConfig): ChainClient {
  const byChain = walletClients.get(provider) ?? new Map<number, ChainClient>();
  walletClients.set(provider, byChain);
  const existing = byChain.get(chainId);
  if (existing) return existing;
  const client = createReadingClient({
    ...chainWithMulticall(chainId),
    transport: readAfterWrites(custom(provider, { retryCount: 1 }), { chainId, isHeadCached: true }),
  });
  byChain.set(chainId, client);
  return client;
}

/**
 * A chain's definition for a client. Concurrent reads share one multicall, deployless where the deployment has no
 * Multicall3.
 */
function chainWithMulticall(chainId: KoalaChainId): Pick<ClientConfig<Transport, Chain>, 'chain' | 'batch'> {
  const chain: Chain = chainOf(chainId);
  const multicall3 = env.deployments[chainId]?.contracts.multicall3;
  return multicall3
    ? {
        chain: { ...chain, contracts: { multicall3: { address: multicall3.address } } },
        batch: { multicall: { wait: 16 } },
      }
    : { chain, batch: { multicall: { deployless: true, wait: 16 } } };
}
