import type { Address } from 'viem';
import { storage } from '../wallet/storage.ts';
import { setWallet, walletState } from '../wallet/walletStore.ts';

/** Stores the token under the lower-case address and marks the app signed, if that address is still the connected one. */
export function startSession(address: Address, token: string): void {
  storage.writeToken(address, token);
  if (walletState().address !== address) return;
  setWallet({ token, isSigned: true, status: 'connected' });
}
