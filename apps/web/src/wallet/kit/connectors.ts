import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import { t } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { isPhone } from '../../lib/isPhone.ts';
import { findInjected } from './findInjected.ts';
import { walletList } from './wallets.ts';

/** The added connectors, and the injected wallets at that time. */
let added: { connectors: readonly Connector[]; injected: string } | undefined;

/**
 * Adds the named wallets once to a connection library that was created without them. Uses internals of the pinned
 * version, because there is no public way to add connectors later.
 */
export function addKitConnectors(config: Config): void {
  if (added) {
    renewKitConnectors(config);
    return;
  }
  describeFound(config);
  add(config, []);
}

/** Replaces the named wallets when another one was injected, unless one is connected or connecting. */
export function renewKitConnectors(config: Config): void {
  if (added && added.injected !== injectedIds() && config.state.status === 'disconnected')
    add(config, added.connectors);
}

function add(config: Config, before: readonly Connector[]): void {
  const others = config.connectors.filter((connector) => !before.includes(connector));
  const connectors = connectorsForWallets(
    walletList(env.walletConnectProjectId, hasPlainProviderOnly(others)),
    {
      appName: 'Koala',
      appUrl: window.location.origin,
      projectId: env.walletConnectProjectId ?? '',
      walletConnectParameters: { telemetryEnabled: false },
    },
  );
  const internal = config._internal.connectors;
  const made = connectors.map((connector) => internal.setup(connector));
  made.forEach(namePopular);
  internal.setState(() => [...others, ...made]);
  added = { connectors: made, injected: injectedIds() };
}

const injectedIds = () => INJECTED_WALLETS.filter(findInjected).join();

/** Whether a wallet is usable without waiting for its injection: it is injected, or reached in another way. */
export const isInPage = (id: string) => !INJECTED_WALLETS.includes(id) || findInjected(id) !== undefined;

const INJECTED_WALLETS = [
  'injected',
  'okx',
  'tokenPocket',
  'bitget',
  'imToken',
  'rainbow',
  'coinbase',
  'metaMask',
];

/** The kit's Chinese for 'Popular' means fashionable. It shows names without a translation unchanged. */
function namePopular(connector: Connector): void {
  const { rkDetails } = connector as { rkDetails?: { groupName?: string } };
  if (rkDetails?.groupName !== 'Popular') return;
  Object.defineProperty(rkDetails, 'groupName', { enumerable: true, get: () => t('wallet.popular') });
}

/** Whether the browser's wallet only sets window.ethereum, without announcing itself by EIP-6963. */
function hasPlainProviderOnly(others: readonly Connector[]): boolean {
  return findInjected('injected') !== undefined && others.every(isDemo);
}

const isDemo = ({ id }: Pick<Connector, 'id'>) => __KOALA_LOCAL__ && id === 'local.koala.demo';

/**
 * The kit's phone dialog lists named wallets only, and would omit an in-app browser's wallet detected by EIP-6963. Such
 * wallets get the same details as the kit's own, and come first. So does the demo wallet everywhere, because the kit
 * would label it as installed.
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
