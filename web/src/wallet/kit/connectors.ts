import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import { t } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { isPhone, plainProvider, walletList } from './wallets.ts';

let isAdded = false;

/**
 * Adds the named wallets to a connection library that was made without them, once. Uses internals of the pinned version: there is no
 * public way to add connectors later.
 */
export function addKitConnectors(config: Config): void {
  if (isAdded) return;
  isAdded = true;
  describeFound(config);
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
  made.forEach(namePopular);
  internal.setState((existing) => [...existing, ...made]);
}

/** The kit's own Chinese for 'Popular' means fashionable. A name that it does not know it shows as it is. */
function namePopular(connector: Connector): void {
  const { rkDetails } = connector as { rkDetails?: { groupName?: string } };
  if (rkDetails?.groupName !== 'Popular') return;
  Object.defineProperty(rkDetails, 'groupName', { enumerable: true, get: () => t('wallet.popular') });
}

/** A browser whose wallet only sets window.ethereum, without announcing itself by EIP-6963. */
function hasPlainProviderOnly(config: Config): boolean {
  return plainProvider() !== undefined && config.connectors.every(isDemo);
}

const isDemo = ({ id }: Pick<Connector, 'id'>) => __KOALA_LOCAL__ && id === 'local.koala.demo';

/**
 * The kit's phone dialog lists named wallets only, and would miss an in-app browser's wallet found by EIP-6963. Such wallets get the same
 * details as the kit's own, and come first. So does the demo wallet everywhere: the kit would call it installed.
 */
function describeFound(config: Config): void {
  const describeAll = (connectors: readonly Connector[]) => connectors.forEach(describe);
  describeAll(config.connectors);
  watchConnectors(config, { onChange: describeAll });
}

function describe(connector: Connector, index: number): void {
  if ('rkDetails' in connector || !connector.icon || !(isPhone || isDemo(connector))) return;
  const { id, name, icon } = connector;
  Object.assign(connector, {
    rkDetails: {
      id,
      get name() {
        return isDemo(connector) ? t('demoWallet.name') : name;
      },
      iconUrl: icon,
      iconBackground: 'transparent',
      installed: true,
      groupIndex: 0,
      get groupName() {
        return isDemo(connector) ? t('wallet.networks.localnet') : 'Installed';
      },
      index,
      isRainbowKitConnector: true,
    },
  });
}
