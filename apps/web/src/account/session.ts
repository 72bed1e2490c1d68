import type { Address } from 'viem';
import { storage } from './storage.ts';
import { updateWallet, walletState } from './walletStore.ts';

/**
 * Tokens that the server rejected in this tab. Another tab may still write one of them back, because tabs see each
 * other's writes late.
 */
const refusedTokens = new Set<string>();

/** The session token: from the state, or from storage by the lower-case address. */
export function knownToken(): string | undefined {
  const { token, address } = walletState();
  return token ?? (address ? storage.readToken(address) : undefined);
}

/** Stores a newly issued token. Marks the app as signed in if that address is still connected. */
export function startSession(address: Address, token: string): void {
  refusedTokens.delete(token);
  storage.writeToken(address, token);
  adoptToken(address, token);
}

/**
 * Adopts the stored token of the address. Returns false if none is stored, or if the stored one was rejected and no
 * other is in use. Does not write it, because another tab may have ended that session meanwhile, and a write would
 * restore its token. A rejected token that reappears is replaced by the token in use, or removed.
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
  const isValid = current !== null && !refusedTokens.has(current);
  if (isValid) storage.writeToken(address, current);
  else storage.removeToken(address);
  return isValid;
}

/**
 * Logs out locally: removes the stored token and clears the signed-in state. `refused` is the token that the server
 * rejected or revoked; only its session ends. A late rejection of an older token does not affect the session that
 * replaced it, even one started by another tab.
 */
export function endSession(refused: string): void {
  refusedTokens.add(refused);
  const { address, token } = walletState();
  if (!address) return;
  if (storage.readToken(address) === refused) storage.removeToken(address);
  if (token !== null && token !== refused) return;
  if (!adoptStoredToken(address)) clearSession();
}

/** Clears the signed-in state of the connected account, but keeps its stored token. */
export function clearSession(): void {
  const { status } = walletState();
  updateWallet({ token: null, isSigned: false, status: status === 'connected' ? 'unauthenticated' : status });
}

function adoptToken(address: Address, token: string): void {
  if (walletState().address === address) updateWallet({ token, isSigned: true, status: 'connected' });
}
