import { watchedAddresses } from '../decode/contractDecoders.ts';
import { ChainSource } from './ChainSource.ts';
import { Indexer } from './Indexer.ts';
import type { IndexerOptions } from './Indexer.ts';
import { Providers } from './Providers.ts';
import type { ProvidersOptions, ProviderTimes } from './Providers.ts';

/** An indexer of the deployment that `manifest` describes. On a local chain the index of another deployment is wiped. */
export function createIndexer(
  options: Omit<IndexerOptions, 'source' | 'wipe'> &
    Pick<ProvidersOptions, 'rpcUrls' | 'trustedRpcUrls'> & { providerTimes?: Partial<ProviderTimes> },
): Indexer {
  const { rpcUrls, trustedRpcUrls, providerTimes: times, ...rest } = options;
  const { manifest, log } = rest;
  const { genesisHash } = manifest;
  const source = new ChainSource({
    providers: new Providers({ rpcUrls, trustedRpcUrls, genesisHash, times }),
    addresses: watchedAddresses(manifest),
    swap: manifest.contracts.bfSwap.address,
    log,
  });
  return new Indexer({ ...rest, source, wipe: manifest.local });
}
