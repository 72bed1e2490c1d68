import { stringToHex, type Address, type EIP1193Provider } from 'viem';
import { call } from '../api/call.ts';
import { storage } from '../wallet/storage.ts';
import { setWallet, walletState } from '../wallet/walletStore.ts';
import { startSession } from './startSession.ts';

const running = new Map<string, Promise<void>>();

/**
 * Logs the address in: a stored token is reused; without one the wallet signs the time in milliseconds and the server answers a
 * token. One attempt per address at a time. A decline or failure is silent: token cleared, status unauthenticated.
 */
export function login(address: Address, provider: EIP1193Provider): Promise<void> {
  const stored = storage.readToken(address);
  if (stored) {
    startSession(address, stored);
    return Promise.resolve();
  }
  const key = address.toLowerCase();
  const attempt = running.get(key) ?? attemptLogin(address, provider).finally(() => running.delete(key));
  running.set(key, attempt);
  return attempt;
}

async function attemptLogin(address: Address, provider: EIP1193Provider): Promise<void> {
  if (walletState().address === address) setWallet({ status: 'loading' });
  try {
    const msg = String(Date.now());
    const signature = await provider.request({
      method: 'personal_sign',
      params: [stringToHex(msg), address],
    });
    startSession(address, await call('login', { method: 'POST', address, msg, signature }));
  } catch {
    storage.removeToken(address);
    if (walletState().address === address)
      setWallet({ token: null, isSigned: false, status: 'unauthenticated' });
  }
}
