import type { Wallet, WalletDetailsParams, WalletList } from '@rainbow-me/rainbowkit';
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
import type { CreateConnectorFn } from 'wagmi';
import { isPhone } from './offerInstalledOnPhones.ts';
import { phoneLink } from './phoneLink.ts';

type WalletOptions = Parameters<WalletList[number]['wallets'][number]>[0];
type MakeWallet = (options: WalletOptions) => Wallet;

/** Satisfies the kit's check where no relay is configured; the connector made with it is replaced before it can be used. */
const NO_PROJECT = 'none';

/**
 * The group 'Popular', five wallets by name, after the browser's own where the kit does not find that by itself. A wallet that cannot be reached
 * from here answers a tap with the way to it; WalletConnect is absent without a project id.
 */
export function walletList(projectId: string | undefined, withBrowserWallet: boolean): WalletList {
  const named = [safeWallet, rainbowWallet, coinbaseWallet, metaMaskWallet].map((make) =>
    reachable(make, projectId),
  );
  return [
    ...(withBrowserWallet ? [{ groupName: 'Installed', wallets: [injectedWallet] }] : []),
    { groupName: 'Popular', wallets: projectId ? [...named, walletConnectQr] : named },
  ];
}

/** Under its own id the kit's WalletConnect wallet adds a second, telemetry-calling connector. */
const walletConnectQr: MakeWallet = (options) => ({ ...walletConnectWallet(options), id: 'walletConnectQr' });

/**
 * What is installed stays as the kit has it, and so does what the relay reaches. On a phone the others are links into their apps; on a computer
 * they are extensions, of which the dialog says that they are not installed and how to get them.
 */
function reachable(make: MakeWallet, projectId: string | undefined): MakeWallet {
  return (options) => {
    const wallet = make({ ...options, projectId: projectId || NO_PROJECT });
    if (wallet.id === 'safe' || isHere(wallet)) return wallet;
    const link = isPhone ? phoneLink(wallet, window.location) : undefined;
    const isByRelay =
      Boolean(projectId) && (wallet.id === 'rainbow' || (wallet.id === 'metaMask' && !isPhone));
    if (isByRelay) return wallet;
    const { qrCode: _code, mobile: _deepLink, ...rest } = wallet;
    return link === undefined
      ? { ...rest, installed: false, createConnector: (details) => injectedConnector(details) }
      : {
          ...rest,
          mobile: { getUri: () => link },
          createConnector: (details) => linkConnector(details, link),
        };
  };
}

/** The kit takes Coinbase as installed in any case, since it would open its passkey page, whose wallets know none of our chains. */
const isHere = ({ id, installed }: Wallet): boolean =>
  id === 'coinbase'
    ? (window as { ethereum?: { isCoinbaseWallet?: boolean } }).ethereum?.isCoinbaseWallet === true
    : installed === true;

const injectedConnector = (details: WalletDetailsParams): CreateConnectorFn =>
  createConnector((config) => ({ ...injected()(config), ...details }));

/** The kit asks a connector's provider for an address and then opens the wallet's link, all within the tap. Connecting comes to nothing here: it goes on in the wallet's own browser. */
const linkConnector = (details: WalletDetailsParams, link: string): CreateConnectorFn =>
  createConnector((config) => ({
    ...injected()(config),
    getProvider: () =>
      Promise.resolve({
        // Of Coinbase it takes this instead of the event.
        qrUrl: link,
        once: (_event: string, tell: (uri: string) => void) => tell(''),
        request: () => Promise.reject(new Error('goes on in the wallet')),
      }),
    ...details,
  }));
