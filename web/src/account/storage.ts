import type { Address } from 'viem';

/** The app's own local-storage keys (WA-10). The wallet library stores recent wallets, names and transactions itself. */
const ADDRESS = 'address';
const INVITER = 'inviter';
const WATCHED = 'watched';
const PUT_AWAY = 'statusLine';
const TRADES = 'ownTrades';
/** Before the name of a contract. */
const APPROVAL = 'approval:';
/** Before the keys of tokens: nothing for those of the default chain's API, else the origin of the API that issued them. */
let issuer = '';
const tokenKey = (address: string) => `token:${issuer}${address.toLowerCase()}`;
/** Transactions of an account on a chain; `genesisHash` tells chains apart that share an id. */
export const flowsStorageKey = (chainId: number, genesisHash: string | undefined, account: string) =>
  `flows:${chainId}:${genesisHash?.slice(2, 10) ?? 'none'}:${account.toLowerCase()}`;
const laterKey = (address: string) => `inviteLater:${address.toLowerCase()}`;

/** Characters of the watched wallets: the app never stores more. */
const MAX_WATCHED_LENGTH = 20_000;

/** Storage is not trusted: values that are no address, or cannot go into a header, are ignored. */
const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/i.test(text);
const isText = (text: string): text is string => text.length <= MAX_WATCHED_LENGTH;
const isToken = (text: string): text is string => /^[\x21-\x7e]+$/.test(text);

// Separate exports, because the inline script of each page only bundles these.
export const readAddress = () => read(ADDRESS, isAddress);
export const readToken = (address: string) => read(tokenKey(address), isToken);
/** The watched wallets as JSON; what it holds is checked by the reader. */
export const readWatched = () => read(WATCHED, isText);

/** What the app stores about the wallet. A blocked storage reads as empty and ignores writes. */
export const storage = {
  readAddress,
  writeAddress: (address: Address) => write(ADDRESS, address),
  removeAddress: () => remove(ADDRESS),
  /** From now on tokens are those that this API issued; undefined: the default chain's. */
  tokensOf: (origin: string | undefined) => void (issuer = origin === undefined ? '' : `${origin}:`),
  readToken,
  writeToken: (address: string, token: string) => write(tokenKey(address), token),
  removeToken: (address: string) => remove(tokenKey(address)),
  writeInviter: (inviter: Address) => write(INVITER, inviter),
  removeInviter: () => remove(INVITER),
  readWatched,
  writeWatched: (entries: string) => write(WATCHED, entries),
  /** The status line that its reader has put away. */
  readPutAway: () => read(PUT_AWAY, isText),
  writePutAway: (text: string) => write(PUT_AWAY, text),
  /** Whether own trades are marked in the price chart; off by default. */
  areTradesShown: () => read(TRADES, isText) === 'on',
  writeTradesShown: (isShown: boolean) => (isShown ? write(TRADES, 'on') : remove(TRADES)),
  /** Whether approvals for a contract ask for the amount of a run only. */
  isExactApproved: (spender: string) => read(APPROVAL + spender, isText) === 'exact',
  writeIsExactApproved: (spender: string, isExact: boolean) =>
    isExact ? write(APPROVAL + spender, 'exact') : remove(APPROVAL + spender),
  isInviteLater: (address: Address) => readSession(laterKey(address)) === '1',
  /** The account was asked for its inviter and said 'not now': holds until the tab is closed. */
  writeInviteLater: (address: Address) => writeSession(laterKey(address), '1'),
  /** Whether a storage event means that another tab disconnected the wallet. */
  isAddressRemoval: (key: string | null, newValue: string | null) => key === ADDRESS && newValue === null,
  /** Whether a storage event means that another tab changed the watched wallets; without a key all of the storage was cleared. */
  isWatchedKey: (key: string | null) => key === WATCHED || key === null,
  /** The address whose token a storage event changed. */
  addressOfTokenKey: (key: string | null) =>
    key?.startsWith(tokenKey('')) ? key.slice(tokenKey('').length) : undefined,
};

function read<T extends string>(key: string, isValid: (text: string) => text is T): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text !== null && isValid(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window may refuse. The session then lasts as long as the page.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See write.
  }
}

function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // See write.
  }
}
