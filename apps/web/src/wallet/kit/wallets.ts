import type { Wallet, WalletDetailsParams, WalletList } from '@rainbow-me/rainbowkit';
import {
  bitgetWallet,
  coinbaseWallet,
  imTokenWallet,
  injectedWallet,
  metaMaskWallet,
  okxWallet,
  rainbowWallet,
  safeWallet,
  tokenPocketWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets';
import { injected } from 'wagmi/connectors';
import { createConnector } from 'wagmi';
import type { CreateConnectorFn } from 'wagmi';
import { urlWithInviter } from '../../account/linkInviter.ts';
import { isPhone } from '../../lib/isPhone.ts';
import { adaptProvider } from '../connection/adaptProvider.ts';
import { ContinuesElsewhereError } from '../connection/recordAttempt.ts';
import { findInjected } from './findInjected.ts';
import { safeConnector } from './safeConnector.ts';

const isAndroid = /android/i.test(navigator.userAgent);

type WalletOptions = Parameters<WalletList[number]['wallets'][number]>[0];
type MakeWallet = (options: WalletOptions) => Wallet;

/** Satisfies the kit's check when no relay is configured; the connector made with it is replaced before use. */
const NO_PROJECT = 'none';

/**
 * The group 'Popular' of five named wallets follows the browser's own wallet, if the kit does not detect that itself.
 * The group 'More' has the wallets that many JU holders use. A wallet that is not available links to its app or
 * download page. Without a project id, WalletConnect is omitted, and on desktop also wallets without an extension.
 */
export function walletList(projectId: string | undefined, withBrowserWallet: boolean): WalletList {
  const all: MakeWallet[] = [safeHere, rainbowWallet, coinbaseWallet, metaMaskWallet];
  const others: MakeWallet[] = [
    okxWallet,
    tokenPocketWallet,
    bitgetWallet,
    ...(isPhone || projectId ? [imTokenWallet] : []),
  ];
  const named = all.map((make) => reachable(make, projectId));
  const more = others.map((make) => reachable(make, projectId));
  // A provider with a wallet's flag is listed under that wallet's name.
  const isNamed = [...all, ...others].some((make) =>
    findInjected(make({ projectId: NO_PROJECT, appName: 'Koala' }).id),
  );
  const installed = [() => injectedHere(injectedWallet())];
  return [
    ...(withBrowserWallet && !isNamed ? [{ groupName: 'Installed', wallets: installed }] : []),
    { groupName: 'Popular', wallets: projectId ? [...named, walletConnectQr] : named },
    { groupName: 'More', wallets: more },
  ];
}

/** Under its default id the kit's WalletConnect wallet adds a second connector, which sends telemetry. */
const walletConnectQr: MakeWallet = (options) =>
  withRelayUri({ ...walletConnectWallet(options), id: 'walletConnectQr' });

/**
 * A wallet reached through WalletConnect's relay. Its code loads and connects when the wallet is chosen, not when the
 * list is shown.
 */
const withRelayUri = (wallet: Wallet): Wallet => ({
  ...wallet,
  createConnector: (details) => (config) => {
    const { setup: _, ...connector } = wallet.createConnector(details)(config);
    return connector;
  },
});

/** Listed inside Safe's frame only, because elsewhere there is no Safe to connect. */
const safeHere: MakeWallet = () => ({ ...safeWallet(), createConnector: safeConnector });

/**
 * An installed wallet connects through its injected provider, any other through WalletConnect's relay if it supports
 * that. On a phone the rest become links into their apps; on desktop the dialog shows them as not installed, with a
 * download link.
 */
function reachable(make: MakeWallet, projectId: string | undefined): MakeWallet {
  return (options) => {
    const wallet = make({ ...options, projectId: projectId || NO_PROJECT });
    if (wallet.id === 'safe') return wallet;
    if (findInjected(wallet.id)) return injectedHere(wallet);
    // Created on tap, because the user may have opened another page since the list was created.
    const link = () => phoneLink(wallet, urlWithInviter());
    const isByRelay =
      Boolean(projectId) && wallet.id !== 'coinbase' && (wallet.id !== 'metaMask' || !isPhone);
    if (isByRelay) return withRelayUri(wallet);
    const rest = withoutDeepLinks(wallet);
    return !isPhone || link() === undefined
      ? { ...rest, installed: false, createConnector: injectedConnector }
      : {
          ...rest,
          mobile: { getUri: () => link() ?? '' },
          createConnector: (details) => linkConnector(details, link),
        };
  };
}

/**
 * Where a tap on a wallet leads on a phone: to this page in the wallet's own browser, or to its download page. Without
 * the app, a link to the page ends at the wallet's site, which links to the stores; TokenPocket's has no such fallback
 * on iOS.
 */
export function phoneLink(
  { id, downloadUrls }: Pick<Wallet, 'id' | 'downloadUrls'>,
  { host, pathname, search, hash, href }: Pick<Location, 'host' | 'pathname' | 'search' | 'hash' | 'href'>,
  onAndroid = isAndroid,
): string | undefined {
  const page = encodeURIComponent(href);
  if (id === 'metaMask') return `https://metamask.app.link/dapp/${host}${pathname}${search}${hash}`;
  if (id === 'coinbase') return `https://go.cb-w.com/dapp?cb_url=${page}`;
  if (id === 'okx') {
    return `https://www.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${page}`)}`;
  }
  if (id === 'imToken') return `https://connect.token.im/link/navigate/DappView?url=${page}`;
  if (id === 'bitget') return `https://bkcode.vip?action=dapp&url=${page}`;
  if (id === 'tokenPocket') return tokenPocketLink(href, downloadUrls?.mobile ?? '', onAndroid);
  return downloadUrls?.mobile ?? downloadUrls?.ios ?? downloadUrls?.android;
}

/** TokenPocket has no universal link; on Android an intent link can name a fallback page if the app is missing. */
function tokenPocketLink(href: string, download: string, onAndroid: boolean): string {
  const open = `open?params=${encodeURIComponent(JSON.stringify({ url: href, chain: 'ETH', source: 'Koala' }))}`;
  const fallback = `S.browser_fallback_url=${encodeURIComponent(download)}`;
  return onAndroid
    ? `intent://${open}#Intent;scheme=tpdapp;package=vip.mytokenpocket;${fallback};end`
    : `tpdapp://${open}`;
}

/** For a wallet that is not installed. Without `setup`, injected providers stay untouched until it is chosen. */
const injectedConnector = (details: WalletDetailsParams): CreateConnectorFn =>
  createConnector((config) => {
    const { setup: _, ...connector } = injected()(config);
    return { ...connector, ...details };
  });

function withoutDeepLinks({
  qrCode: _code,
  mobile: _deepLink,
  ...rest
}: Wallet): Omit<Wallet, 'qrCode' | 'mobile'> {
  return rest;
}

/**
 * An injected wallet, connected through its injected provider. The kit would use the SDKs of MetaMask and Coinbase,
 * which are not part of the app, or the relay; on a phone it would wait for a link that never comes.
 */
const injectedHere = (wallet: Wallet): Wallet => ({
  ...withoutDeepLinks(wallet),
  installed: true,
  createConnector: (details) =>
    createConnector((config) => ({
      ...injected({
        target: () => {
          const provider = findInjected(wallet.id);
          // The library adds to the provider, which the wallet may have frozen.
          return {
            id: wallet.id,
            name: wallet.name,
            provider: (provider && adaptProvider(provider)) as never,
          };
        },
      })(config),
      ...details,
    })),
});

/**
 * The kit requests a URI from a connector's provider and then opens the wallet's link, all within the tap. The
 * connection here fails on purpose: the user continues in the wallet's own browser.
 */
const linkConnector = (details: WalletDetailsParams, link: () => string | undefined): CreateConnectorFn =>
  createConnector((config) => ({
    ...injected()(config),
    getProvider: () =>
      Promise.resolve({
        // For Coinbase the kit reads this instead of the event.
        qrUrl: link(),
        once: (_event: string, listener: (uri: string) => void) => listener(''),
        request: () =>
          Promise.reject(new ContinuesElsewhereError("the connection continues in the wallet's own browser")),
      }),
    ...details,
  }));
