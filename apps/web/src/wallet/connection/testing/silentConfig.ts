import { juChain } from '@koala/protocol/chains';
import type { Chain } from 'viem';
import { createConfig, custom } from 'wagmi';
import type { Config, CreateConnectorFn } from 'wagmi';

/** A connection library with only these connectors, on a chain that does not answer. */
export const silentConfig = (connectors: CreateConnectorFn[] = [], chain: Chain = juChain): Config =>
  createConfig({
    chains: [chain],
    transports: { [chain.id]: custom({ request: () => new Promise<never>(() => undefined) }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
    connectors,
  });
