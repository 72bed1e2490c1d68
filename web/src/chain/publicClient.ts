import { chainOf } from '@koala/protocol/chains';
import type { KoalaChainId } from '@koala/protocol/chains';
import type { ChainConfig } from '@koala/protocol/config';
import { http } from 'viem';
import type { Chain } from 'viem';
import { env } from '../lib/env.ts';
import { RECEIPT_POLL } from '../lib/timings.ts';
import { createChainClient } from './chainClient.ts';
import type { ChainClient } from './chainClient.ts';

const clients = new Map<KoalaChainId, ChainClient>();

/** The read client of a chain, made once. Concurrent reads share one multicall, deployless on a chain without Multicall3. */
export function publicClient({ chainId, rpcUrl }: ChainConfig): ChainClient {
  const existing = clients.get(chainId);
  if (existing) return existing;
  const chain = describe(chainId);
  const client = createChainClient({
    chain,
    transport: http(rpcUrl),
    batch: { multicall: chain.contracts?.multicall3 ? { wait: 16 } : { deployless: true, wait: 16 } },
    pollingInterval: RECEIPT_POLL,
  });
  clients.set(chainId, client);
  return client;
}

/** A chain definition with the Multicall3 of its deployment. */
export function describe(chainId: KoalaChainId): Chain {
  const chain: Chain = chainOf(chainId);
  const multicall3 = env.deployments[chainId]?.contracts.multicall3;
  return multicall3 ? { ...chain, contracts: { multicall3: { address: multicall3.address } } } : chain;
}
