import type { ChainConfig } from '@koala/protocol/config';
import type { Manifest } from '@koala/protocol/manifest';
import type { Proof } from '@koala/audit/proof/readProof';
import type { EIP1193Provider } from 'viem';
import { nextTask } from '../lib/scheduling.ts';
import type { ChainReader } from './reader.ts';

// Loads the chain library and the ABIs only with the first read: after a wallet connects, or when a visitor taps or
// types something that needs the chain.

/** Whether this configuration has a deployment to read. */
export const hasContracts = (config: ChainConfig) => config.bfMiner !== '';

/** A reader that uses the app's own RPC URL. Rejects without a deployment, and when the library fails to load. */
export async function chainReader(config: ChainConfig): Promise<ChainReader> {
  const { readerOf } = await import('./reader.ts');
  // In a separate task, because evaluating the library is already a long task.
  await nextTask();
  return readerOf(config);
}

/**
 * A reader that uses the wallet's own provider, which has the state that the wallet signs against. Rejects as
 * `chainReader` does.
 */
export async function walletReader(provider: EIP1193Provider, config: ChainConfig): Promise<ChainReader> {
  const { walletReaderOf } = await import('./reader.ts');
  return walletReaderOf(provider, config);
}

/** Reads debts and holdings of the contracts from the app's RPC URL. Rejects when a read or loading the code fails. */
export async function readChainProof(config: ChainConfig, manifest: Manifest): Promise<Proof> {
  const { readProofFrom } = await import('./proofReader.ts');
  return readProofFrom(config, manifest);
}
