import { watchedAddresses } from '../decode/contractDecoders.ts';
import { ChainSource } from './ChainSource.ts';
import { Indexer, type IndexerOptions } from './Indexer.ts';

/** An indexer of the deployment that `manifest` describes. On a local chain the index of another deployment is wiped. */
export function createIndexer(
  options: Omit<IndexerOptions, 'source' | 'wipe'> & { rpcUrls: readonly string[] },
): Indexer {
  const { manifest, rpcUrls, ...rest } = options;
  const source = new ChainSource(rpcUrls, watchedAddresses(manifest), manifest.contracts.bfSwap.address);
  return new Indexer({ ...rest, manifest, source, wipe: manifest.local });
}
