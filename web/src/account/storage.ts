import type { Address } from 'viem';

/** Local-storage keys of the app's own (WA-10); recent wallets, names and transactions are the wallet library's. */
const ADDRESS = 'address';
const INVITER = 'inviter';
const tokenKey = (address: string) => `token:${address.toLowerCase()}`;

/** Anybody may have written there: what cannot be an address, or go into a header, is not read. */
const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/i.test(text);
const isToken = (text: string): text is string => /^[\x21-\x7e]+$/.test(text);

/** The wallet's durable memory. A blocked storage reads as empty and swallows writes. */
export const storage = {
  readAddress: () => read(ADDRESS, isAddress),
  writeAddress: (address: Address) => write(ADDRESS, address),
  removeAddress: () => remove(ADDRESS),
  readToken: (address: string) => read(tokenKey(address), isToken),
  writeToken: (address: string, token: string) => write(tokenKey(address), token),
  removeToken: (address: string) => remove(tokenKey(address)),
  writeInviter: (inviter: Address) => write(INVITER, inviter),
  removeInviter: () => remove(INVITER),
  /** Whether a storage event says that another tab let go of the wallet. */
  isAddressRemoval: (key: string | null, newValue: string | null) => key === ADDRESS && newValue === null,
  /** The address whose token a storage event was about. */
  addressOfTokenKey: (key: string | null) =>
    key?.startsWith('token:') ? key.slice('token:'.length) : undefined,
};

function read<T extends string>(key: string, isSound: (text: string) => text is T): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text !== null && isSound(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window may refuse; the session then lasts as long as the page.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See write.
  }
}
