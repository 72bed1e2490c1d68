import type { ChainConfig } from '@koala/protocol/config';
import type { Manifest } from '@koala/protocol/manifest';
import type { Proof } from '@koala/protocol/proof/readProof';
import type { EIP1193Provider } from 'viem';
import { nextTask } from '../lib/scheduling.ts';
import type { ChainReader } from './reader.ts';

// The only way for a page to the chain library and the ABIs. They load with the first read: none is made before a wallet connects, but
// for the proof, which a visitor asks for by a tap.

/** Whether this configuration has a deployment, and so can be read. */
export const hasContracts = (config: ChainConfig) => config.bfMiner !== '';

/** Reads by the app's own connection to the chain. Rejects without a deployment, and while the library cannot be loaded. */
export async function chainReader(config: ChainConfig): Promise<ChainReader> {
  const { readerOf } = await import('./reader.ts');
  // The first read, which brings its own work, is not made in the task that runs the library's code.
  await nextTask();
  return readerOf(config);
}

/** Reads through the wallet's own provider: the state that the wallet will sign against. Rejects as `chainReader` does. */
export async function walletReader(provider: EIP1193Provider, config: ChainConfig): Promise<ChainReader> {
  const { walletReaderOf } = await import('./reader.ts');
  return walletReaderOf(provider, config);
}

/** What the contracts owe and hold, by the app's own connection to the chain. Rejects as `chainReader` does. */
export async function chainProof(config: ChainConfig, manifest: Manifest): Promise<Proof> {
  const { proofOf } = await import('./proofReader.ts');
  return proofOf(config, manifest);
}
