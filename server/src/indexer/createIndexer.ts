import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import { watchedAddresses } from '../decode/contractDecoders.ts';
import { ChainSource } from './ChainSource.ts';
import { Indexer } from './Indexer.ts';
import type { IndexerOptions } from './Indexer.ts';
import { Providers } from './Providers.ts';
import type { ProvidersOptions, ProviderTimes } from './Providers.ts';

export interface SourceOptions extends Pick<ProvidersOptions, 'rpcUrls' | 'trustedRpcUrls'> {
  manifest: Manifest;
  log: Logger;
  providerTimes?: Partial<ProviderTimes> | undefined;
}

/** Blocks and events of the deployment that `manifest` describes. */
export function createSource(options: SourceOptions): ChainSource {
  const { manifest, log, rpcUrls, trustedRpcUrls, providerTimes: times } = options;
  const { genesisHash, contracts } = manifest;
  return new ChainSource({
    providers: new Providers({ rpcUrls, trustedRpcUrls, genesisHash, times }),
    addresses: watchedAddresses(manifest),
    swap: contracts.bfSwap.address,
    log,
  });
}

/** An indexer of a deployment. On a local chain the index of another deployment is wiped. */
export function createIndexer(options: Omit<IndexerOptions, 'source' | 'wipe'> & SourceOptions): Indexer {
  return new Indexer({ ...options, source: createSource(options), wipe: options.manifest.local });
}
