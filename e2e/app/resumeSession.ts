import type { BrowserContext } from '@playwright/test';
import { apiUrl } from '../stack/addresses.ts';
import type { InjectedWallet } from '../wallet/InjectedWallet.ts';

/**
 * What the browser's storage holds after a wallet connected and signed in: its address, a session token, the connection library's memory.
 */
export async function storedSession(
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
  if (code !== 200) throw new Error(`login answered ${code}`);
  return {
    address,
    [`token:${address.toLowerCase()}`]: token,
    'wagmi.recentConnectorId': JSON.stringify(wallet.rdns),
  };
}

/**
 * Leaves behind what an earlier visit would have: the wallet's permission and a session. For tests whose subject is what
 * comes after connecting.
 */
export async function resumeSession(context: BrowserContext, wallet: InjectedWallet): Promise<void> {
  wallet.authorize();
  const stored = await storedSession(wallet);
  await context.addInitScript((items) => {
    if (window.top !== window) return;
    // Once: what the page itself removes later stays removed.
    if (localStorage.getItem('e2e.resumed') !== null) return;
    for (const [key, value] of Object.entries({ ...items, 'e2e.resumed': '1' }))
      localStorage.setItem(key, value);
  }, stored);
}
