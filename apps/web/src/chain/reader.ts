import type { ChainConfig } from '@koala/protocol/config';
import type { EIP1193Provider } from 'viem';
import type { ChainClient } from './chainClient.ts';
import { contractsOf } from './contractsOf.ts';
import type { Contracts } from './contractsOf.ts';
import { publicClient, walletReadClient } from './publicClient.ts';

// Everything that reads need at run time, in one chunk; `chainReader.ts` loads it.

/** What a read function needs. Concurrent reads share one multicall. */
export interface ChainReader {
  client: ChainClient;
  contracts: Contracts;
  config: ChainConfig;
}

export const readerOf = (config: ChainConfig): ChainReader => ({
  client: publicClient(config),
  contracts: contractsOf(config),
  config,
});

export const walletReaderOf = (provider: EIP1193Provider, config: ChainConfig): ChainReader => ({
  client: walletReadClient(provider, config),
  contracts: contractsOf(config),
  config,
});
