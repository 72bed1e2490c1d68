import type { Address } from 'viem';
import { storage } from './storage.ts';
import { setWallet, walletState } from './walletStore.ts';

/**
 * Tokens that the server refused in this tab. Another tab may still write one of them after that: it read it before, and tabs see each
 * other's writes late.
 */
const refusedTokens = new Set<string>();

/** The session token: from the state, or from storage by the lower-case address. */
export function knownToken(): string | undefined {
  const { token, address } = walletState();
  return token ?? (address ? storage.readToken(address) : undefined);
}

/** Stores a token that the server has just issued. Marks the app signed if that address is still the connected one. */
export function startSession(address: Address, token: string): void {
  refusedTokens.delete(token);
  storage.writeToken(address, token);
  adoptToken(address, token);
}

/**
 * Takes over the stored token of the address, and returns whether there is one. Nothing is written: another tab may have ended that
 * session meanwhile, and a write would bring its token back. A refused token that came back is replaced by the one in use, or removed.
 */
export function adoptStoredToken(address: Address): boolean {
  const stored = storage.readToken(address);
  if (stored === undefined) return false;
  if (!refusedTokens.has(stored)) {
    adoptToken(address, stored);
    return true;
  }
  const { token, address: connected } = walletState();
  const current = connected === address ? token : null;
  if (current !== null && !refusedTokens.has(current)) storage.writeToken(address, current);
  else storage.removeToken(address);
  return current !== null;
}

/**
 * Logs out locally: removes the stored token and clears the signed state. `refused` is the token that the server refused; only this one
 * ends. A late refusal of an older token leaves the session that replaced it, also one that another tab began and this one has not seen.
 */
export function endSession(refused: string): void {
  refusedTokens.add(refused);
  const { address, token } = walletState();
  if (!address) return;
  if (storage.readToken(address) === refused) storage.removeToken(address);
  if (token !== null && token !== refused) return;
  if (!adoptStoredToken(address)) clearSession();
}

/** Clears the signed state of the connected account. Its stored token is not touched. */
export function clearSession(): void {
  const { status } = walletState();
  setWallet({ token: null, isSigned: false, status: status === 'connected' ? 'unauthenticated' : status });
}

function adoptToken(address: Address, token: string): void {
  if (walletState().address === address) setWallet({ token, isSigned: true, status: 'connected' });
}
