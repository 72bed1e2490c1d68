import { stringToHex } from 'viem';
import type { Address, EIP1193Provider } from 'viem';
import { call } from '../../api/call.ts';
import { storage } from '../../account/storage.ts';
import { OTHER_LOGIN_TIMEOUT } from '../../lib/timings.ts';
import { setWallet, walletState } from '../../account/walletStore.ts';
import { runInOneTab } from '../../account/tabs.ts';
import { startSession } from '../../account/session.ts';

const running = new Map<string, Promise<void>>();

/**
 * Logs the address in: a stored token is reused; without one the wallet signs the time in milliseconds and the server answers a
 * token. One attempt per address at a time, in all tabs together: what comes of another tab's counts here too. A decline or failure is
 * silent: token cleared, status unauthenticated.
 */
export function login(address: Address, provider: EIP1193Provider): Promise<void> {
  if (takeUpToken(address)) return Promise.resolve();
  // Also when the account comes back while its attempt still runs: leaving it has forgotten the status.
  if (walletState().address === address) setWallet({ status: 'loading' });
  const key = address.toLowerCase();
  const attempt = running.get(key) ?? attemptLogin(address, provider).finally(() => running.delete(key));
  running.set(key, attempt);
  return attempt;
}

async function attemptLogin(address: Address, provider: EIP1193Provider): Promise<void> {
  const hasAsked = await runInOneTab(
    `login:${address.toLowerCase()}`,
    () => askToSign(address, provider),
    OTHER_LOGIN_TIMEOUT,
  );
  // The other tab's attempt has ended: with a token, or without one, and then its user is not asked a second time. Or its wallet is silent:
  // then the sign-in dialog is the way on here; a token that comes later counts here too (followOtherTabs).
  if (!hasAsked && !takeUpToken(address)) leaveUnsigned(address);
}

async function askToSign(address: Address, provider: EIP1193Provider): Promise<void> {
  try {
    // Another tab may have logged in since.
    if (takeUpToken(address)) return;
    const msg = String(Date.now());
    const signature = await provider.request({
      method: 'personal_sign',
      params: [stringToHex(msg), address],
    });
    startSession(address, await call('login', { method: 'POST', address, msg, signature }));
  } catch {
    storage.removeToken(address);
    leaveUnsigned(address);
  }
}

function takeUpToken(address: Address): boolean {
  const token = storage.readToken(address);
  if (token) startSession(address, token);
  return token !== undefined;
}

function leaveUnsigned(address: Address): void {
  if (walletState().address === address)
    setWallet({ token: null, isSigned: false, status: 'unauthenticated' });
}
