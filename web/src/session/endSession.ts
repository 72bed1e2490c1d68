import { storage } from '../wallet/storage.ts';
import { setWallet, walletState } from '../wallet/walletStore.ts';

/**
 * Logs out locally: removes the stored token and clears signed. `refused` is the token that the server refused; an answer to an
 * older one must not end the session that took its place.
 */
export function endSession(refused?: string): void {
  const { address, token, status } = walletState();
  if (!address) return;
  const stored = storage.readToken(address);
  if (refused !== undefined && refused !== (token ?? stored)) return;
  storage.removeToken(address);
  setWallet({ token: null, isSigned: false, status: status === 'connected' ? 'unauthenticated' : status });
}
