import type { Wallet } from '@rainbow-me/rainbowkit';

/**
 * Where a tap on a wallet leads on a phone: this page in the wallet's own browser, or the page from which the wallet can be had. Both kinds
 * of link end at the wallet's own page, with the way to the stores, when the app is not there.
 */
export function phoneLink(
  { id, downloadUrls }: Pick<Wallet, 'id' | 'downloadUrls'>,
  { host, pathname, search, href }: Pick<Location, 'host' | 'pathname' | 'search' | 'href'>,
): string | undefined {
  if (id === 'metaMask') return `https://metamask.app.link/dapp/${host}${pathname}${search}`;
  if (id === 'coinbase') return `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`;
  return downloadUrls?.mobile ?? downloadUrls?.ios ?? downloadUrls?.android;
}
