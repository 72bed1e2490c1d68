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

/** The kit chooses its phone dialog by device, not by window width. */
export const isPhone = /android|iPhone|iPod|iPad/i.test(navigator.userAgent);

type WalletOptions = Parameters<WalletList[number]['wallets'][number]>[0];
type MakeWallet = (options: WalletOptions) => Wallet;

/** Satisfies the kit's check when no relay is configured; the connector made with it is replaced before use. */
const NO_PROJECT = 'none';

/**
 * The group 'Popular' of five named wallets, after the browser's own wallet when the kit does not find that itself. A wallet that is not
 * available here leads to its app or download page. WalletConnect is missing without a project id.
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

/** Under its default id the kit's WalletConnect wallet adds a second connector, which sends telemetry. */
const walletConnectQr: MakeWallet = (options) => ({ ...walletConnectWallet(options), id: 'walletConnectQr' });

/**
 * Installed wallets stay as the kit defines them, and so do those that the relay reaches. On a phone the others become links into their
 * apps; on a computer they are extensions, which the dialog shows as not installed, with the way to get them.
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

/**
 * Where a tap on a wallet leads on a phone: to this page in the wallet's own browser, or to its download page. Without the app, both
 * links end at the wallet's site, which leads to the stores.
 */
export function phoneLink(
  { id, downloadUrls }: Pick<Wallet, 'id' | 'downloadUrls'>,
  { host, pathname, search, href }: Pick<Location, 'host' | 'pathname' | 'search' | 'href'>,
): string | undefined {
  if (id === 'metaMask') return `https://metamask.app.link/dapp/${host}${pathname}${search}`;
  if (id === 'coinbase') return `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`;
  return downloadUrls?.mobile ?? downloadUrls?.ios ?? downloadUrls?.android;
}

/** The kit counts Coinbase as always installed, by its passkey page, whose wallets do not support our chains. */
const isHere = ({ id, installed }: Wallet): boolean =>
  id === 'coinbase'
    ? (window as { ethereum?: { isCoinbaseWallet?: boolean } }).ethereum?.isCoinbaseWallet === true
    : installed === true;

const injectedConnector = (details: WalletDetailsParams): CreateConnectorFn =>
  createConnector((config) => ({ ...injected()(config), ...details }));

/**
 * The kit asks a connector's provider for a URI and then opens the wallet's link, all within the tap. The connection here fails on
 * purpose: the user continues in the wallet's own browser.
 */
const linkConnector = (details: WalletDetailsParams, link: string): CreateConnectorFn =>
  createConnector((config) => ({
    ...injected()(config),
    getProvider: () =>
      Promise.resolve({
        // For Coinbase the kit reads this instead of the event.
        qrUrl: link,
        once: (_event: string, listener: (uri: string) => void) => listener(''),
        request: () => Promise.reject(new Error('continues in the wallet')),
      }),
    ...details,
  }));
