import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import type { Config } from 'wagmi';
import { env } from '../../lib/env.ts';
import { isPhone, offerInstalledOnPhones } from './offerInstalledOnPhones.ts';
import { walletList } from './wallets.ts';

let isAdded = false;

/**
 * Adds the named wallets to a connection library that was made without them, once. Uses the library's internals (its version is pinned):
 * there is no public way to add connectors later.
 */
export function addKitConnectors(config: Config): void {
  if (isAdded) return;
  isAdded = true;
  offerInstalledOnPhones(config);
  const connectors = connectorsForWallets(
    walletList(env.walletConnectProjectId, hasPlainProviderOnly(config)),
    {
      appName: 'Koala',
      appUrl: window.location.origin,
      projectId: env.walletConnectProjectId ?? '',
    },
  );
  const internal = config._internal.connectors;
  const made = connectors.map((connector) => internal.setup(connector));
  internal.setState((existing) => [...existing, ...made]);
}

/** An in-app browser whose wallet does not announce itself, only sets window.ethereum. */
function hasPlainProviderOnly(config: Config): boolean {
  return isPhone && 'ethereum' in window && config.connectors.length === 0;
}
