import { storage } from '../wallet/storage.ts';
import { walletState } from '../wallet/walletStore.ts';

/** The session token: from the state, or from storage by the lower-case address. */
export function knownToken(): string | undefined {
  const { token, address } = walletState();
  return token ?? (address ? storage.readToken(address) : undefined);
}
