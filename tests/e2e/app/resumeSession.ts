import type { BrowserContext } from '@playwright/test';
import { apiUrl } from '../stack/addresses.ts';
import type { InjectedWallet } from '../wallet/InjectedWallet.ts';

/**
 * Signs a wallet in. Resolves to the browser's storage as after connecting and signing in on a page: the address, the
 * session token, the connection library's state.
 */
export async function createStoredSession(
  wallet: Pick<InjectedWallet, 'address' | 'rdns' | 'sign'>,
): Promise<Record<string, string>> {
  const { address } = wallet;
  const msg = String(Date.now());
  const response = await fetch(`${apiUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'POST', address, msg, signature: await wallet.sign(msg) }),
  });
  const { code, data: token } = (await response.json()) as { code: number; data: string };
  if (code !== 200) throw new Error(`${apiUrl}/auth/login returned code ${code}`);
  return {
    address,
    [`token:${address.toLowerCase()}`]: token,
    'wagmi.recentConnectorId': JSON.stringify(wallet.rdns),
  };
}

/**
 * Sets up the state of an earlier visit: the wallet's permission and a session. For tests of what comes after
 * connecting.
 */
export async function resumeSession(context: BrowserContext, wallet: InjectedWallet): Promise<void> {
  wallet.authorize();
  const stored = await createStoredSession(wallet);
  await context.addInitScript((items) => {
    if (window.top !== window) return;
    // Only once, so that what the page removes later stays removed.
    if (localStorage.getItem('e2e.resumed') !== null) return;
    for (const [key, value] of Object.entries({ ...items, 'e2e.resumed': '1' }))
      localStorage.setItem(key, value);
  }, stored);
}
