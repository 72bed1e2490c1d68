import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../db/openDatabase.ts';
import { watchedAddresses } from '../decode/contractDecoders.ts';
import { ChainSource } from './ChainSource.ts';
import { Indexer } from './Indexer.ts';

/** An indexer of the deployment that `manifest` describes. On a local chain the index of another deployment is wiped. */
export function createIndexer(options: {
  database: OpenDatabase;
  manifest: Manifest;
  rpcUrls: readonly string[];
  pollMs: number;
  log: Logger;
}): Indexer {
  const { manifest, rpcUrls, ...rest } = options;
  const source = new ChainSource(rpcUrls, watchedAddresses(manifest), manifest.contracts.bfSwap.address);
  return new Indexer({ ...rest, manifest, source, wipe: manifest.local });
}
