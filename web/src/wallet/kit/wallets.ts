import type { Wallet, WalletList } from '@rainbow-me/rainbowkit';
import {
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets';
import { injected } from 'wagmi/connectors';
import { createConnector } from 'wagmi';

type WalletOptions = Parameters<WalletList[number]['wallets'][number]>[0];
type MakeWallet = (options: WalletOptions) => Wallet;

/** Satisfies the kit's check where no relay is configured; the connector made with it is replaced before it can be used. */
const NO_PROJECT = 'none';

/** The group 'Popular', five wallets by name, after the browser's own where the kit does not find that by itself. What needs a WalletConnect project id is left out, or made to do without, when there is none. */
export function walletList(projectId: string | undefined, withBrowserWallet: boolean): WalletList {
  const wallets: MakeWallet[] = [safeWallet, rainbowWallet, coinbaseWallet, metaMaskWallet];
  return [
    ...(withBrowserWallet ? [{ groupName: 'Installed', wallets: [injectedWallet] }] : []),
    {
      groupName: 'Popular',
      wallets: projectId ? [...wallets, walletConnectQr] : wallets.map(withoutRelay),
    },
  ];
}

/** Under its own id the kit's WalletConnect wallet adds a second, telemetry-calling connector. */
const walletConnectQr: MakeWallet = (options) => ({ ...walletConnectWallet(options), id: 'walletConnectQr' });

/**
 * A wallet that would show a WalletConnect code is offered as a browser extension instead: the dialog then says how to get it. One that is
 * installed, or brings a connection of its own, stays as it is.
 */
function withoutRelay(make: MakeWallet): MakeWallet {
  return (options) => {
    const wallet = make({ ...options, projectId: NO_PROJECT });
    const needsRelay = wallet.id === 'rainbow' || wallet.id === 'metaMask';
    if (!needsRelay || wallet.installed || (wallet.id === 'metaMask' && !wallet.qrCode)) return wallet;
    const { qrCode: _code, mobile: _deepLink, ...rest } = wallet;
    return {
      ...rest,
      createConnector: (details) => createConnector((config) => ({ ...injected()(config), ...details })),
    };
  };
}
