import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import { ChainSource } from './ChainSource.ts';
import { Indexer } from './Indexer.ts';
import type { IndexerOptions } from './Indexer.ts';
import { Providers } from './Providers.ts';
import type { ProvidersOptions, ProviderTimings } from './Providers.ts';
import { WantedEvents } from './WantedEvents.ts';

export interface SourceOptions extends Pick<ProvidersOptions, 'rpcUrls' | 'trustedRpcUrls' | 'onFault'> {
  manifest: Manifest;
  log: Logger;
  providerTimes?: Partial<ProviderTimings> | undefined;
  mostTransactions?: number | undefined;
}

/** Blocks and events of the deployment that `manifest` describes. */
export function createSource(options: SourceOptions): ChainSource {
  const { manifest, log, rpcUrls, trustedRpcUrls, providerTimes: times, onFault } = options;
  return new ChainSource({
    providers: new Providers({ rpcUrls, trustedRpcUrls, chain: manifest, times, onFault }),
    wanted: new WantedEvents(manifest),
    swap: manifest.contracts.swap.address,
    log,
    mostTransactions: options.mostTransactions,
  });
}

/** An indexer of a deployment. On a local chain the index of another deployment is wiped. */
export function createIndexer(options: Omit<IndexerOptions, 'source' | 'wipe'> & SourceOptions): Indexer {
  const { metrics, rpcUrls, manifest } = options;
  metrics?.faults.expect(rpcUrls.length);
  const source = createSource({
    ...options,
    onFault: options.onFault ?? ((provider, kind) => metrics?.faults.add(provider, kind)),
  });
  return new Indexer({ ...options, source, wipe: manifest.local });
}
