import { storage } from '../wallet/storage.ts';
import { setWallet, walletState } from '../wallet/walletStore.ts';
import { startSession } from './startSession.ts';

/** Two tabs agree: a token that another tab stored or removed for this account starts or ends the session here. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const { address, token, status } = walletState();
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
