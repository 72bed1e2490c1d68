import { watchedAddresses } from '../decode/contractDecoders.ts';
import { ChainSource } from './ChainSource.ts';
import { Indexer } from './Indexer.ts';
import type { IndexerOptions } from './Indexer.ts';
import { Providers } from './Providers.ts';
import type { ProviderTimes } from './Providers.ts';

/** An indexer of the deployment that `manifest` describes. On a local chain the index of another deployment is wiped. */
export function createIndexer(
  options: Omit<IndexerOptions, 'source' | 'wipe'> & {
    rpcUrls: readonly string[];
    providerTimes?: Partial<ProviderTimes>;
  },
): Indexer {
  const { manifest, rpcUrls, providerTimes, ...rest } = options;
  const providers = new Providers(rpcUrls, manifest.genesisHash, providerTimes);
  const source = new ChainSource(providers, watchedAddresses(manifest), manifest.contracts.bfSwap.address);
  return new Indexer({ ...rest, manifest, source, wipe: manifest.local });
}
