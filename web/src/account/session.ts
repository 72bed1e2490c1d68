import type { Address } from 'viem';
import { storage } from './storage.ts';
import { setWallet, walletState } from './walletStore.ts';

/** The session token: from the state, or from storage by the lower-case address. */
export function knownToken(): string | undefined {
  const { token, address } = walletState();
  return token ?? (address ? storage.readToken(address) : undefined);
}

/** Stores the token under the lower-case address. Marks the app signed if that address is still the connected one. */
export function startSession(address: Address, token: string): void {
  storage.writeToken(address, token);
  if (walletState().address !== address) return;
  setWallet({ token, isSigned: true, status: 'connected' });
}

/**
 * Logs out locally: removes the stored token and clears the signed state. `refused` is the token that the server refused; a late
 * refusal of an older token must not end the session that replaced it.
 */
export function endSession(refused?: string): void {
  const { address, token } = walletState();
  if (!address) return;
  const stored = storage.readToken(address);
  if (refused !== undefined && refused !== (token ?? stored)) return;
  storage.removeToken(address);
  clearSession();
}

/** Clears the signed state of the connected account. Its stored token is not touched. */
export function clearSession(): void {
  const { status } = walletState();
  setWallet({ token: null, isSigned: false, status: status === 'connected' ? 'unauthenticated' : status });
}
