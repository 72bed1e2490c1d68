import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import type { Config } from 'wagmi';
import { env } from '../../env.ts';
import { walletList } from './wallets.ts';

let isAdded = false;

/**
 * Adds the named wallets to a connection library that was made without them, once. Uses the library's internals (its version is pinned):
 * there is no public way to add connectors later.
 */
export function addKitConnectors(config: Config): void {
  if (isAdded) return;
  isAdded = true;
  const connectors = connectorsForWallets(walletList(env.walletConnectProjectId), {
    appName: 'Koala',
    appUrl: window.location.origin,
    projectId: env.walletConnectProjectId ?? '',
  });
  const internal = config._internal.connectors;
  const made = connectors.map((connector) => internal.setup(connector));
  internal.setState((existing) => [...existing, ...made]);
}
