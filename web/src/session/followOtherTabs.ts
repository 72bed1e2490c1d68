import { storage } from '../wallet/storage.ts';
import { setWallet, walletState } from '../wallet/walletStore.ts';
import { startSession } from './startSession.ts';

/** The library is there: an account is connected. */
async function disconnectHere(): Promise<void> {
  const { disconnectWallet } = await import('../wallet/runtime/runtime.ts');
  await disconnectWallet();
}

/**
 * Two tabs agree: a wallet that another tab disconnects is disconnected here; a token that another tab stored or removed for this account
 * starts or ends the session here.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const { address, token, status } = walletState();
    if (address && storage.isAddressRemoval(key, newValue)) void disconnectHere();
    if (!address || storage.addressOfTokenKey(key) !== address.toLowerCase()) return;
    if (newValue && newValue !== token) startSession(address, newValue);
    else if (!newValue) {
      setWallet({
        token: null,
        isSigned: false,
        status: status === 'connected' ? 'unauthenticated' : status,
      });
    }
  });
}
