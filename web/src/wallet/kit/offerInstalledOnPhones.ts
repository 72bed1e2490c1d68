import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';

/** When the kit shows its phone dialog: by the device, whatever the window's width. */
export const isPhone = /android|iPhone|iPod|iPad/i.test(navigator.userAgent);

/**
 * The kit's phone dialog lists named wallets only, so that the wallet of an in-app browser, found by EIP-6963, would be missing from it. Such
 * wallets get the description that the kit gives its own; they stand before the named ones.
 */
export function offerInstalledOnPhones(config: Config): void {
  if (!isPhone) return;
  const describeAll = (connectors: readonly Connector[]) => connectors.forEach(describe);
  describeAll(config.connectors);
  watchConnectors(config, { onChange: describeAll });
}

function describe(connector: Connector, index: number): void {
  if ('rkDetails' in connector || !connector.icon) return;
  const { id, name, icon } = connector;
  Object.assign(connector, {
    rkDetails: {
      id,
      name,
      iconUrl: icon,
      iconBackground: 'transparent',
      installed: true,
      groupIndex: 0,
      groupName: 'Installed',
      index,
      isRainbowKitConnector: true,
    },
  });
}
