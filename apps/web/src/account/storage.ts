import type { Address } from 'viem';

/** The app's own local-storage keys (WA-10). The wallet library stores recent wallets, names and transactions. */
const ADDRESS = 'address';
const INVITER = 'inviter';
const WATCHED = 'watched';
const DISMISSED_LINE = 'statusLine';
const TRADES = 'ownTrades';
/** Prefix of a contract's name. */
const APPROVAL = 'approval:';
/** Origin of the API that issued the tokens, with a colon; empty for the default chain's API. */
let issuer = '';
const tokenKey = (address: string) => `token:${issuer}${address.toLowerCase()}`;
/** Key of an account's transactions on a chain; `genesisHash` distinguishes chains that share an id. */
export const flowsStorageKey = (chainId: number, genesisHash: string | undefined, account: string) =>
  `flows:${chainId}:${genesisHash?.slice(2, 10) ?? 'none'}:${account.toLowerCase()}`;
const laterKey = (address: string) => `inviteLater:${address.toLowerCase()}`;

/** Maximum length of a stored text. The longest, the list of watched wallets, stays below it. */
const MAX_TEXT_LENGTH = 20_000;

/** Storage is not trusted: invalid addresses, and values that cannot be sent in a header, are ignored. */
const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/i.test(text);
const isText = (text: string): text is string => text.length <= MAX_TEXT_LENGTH;
const isToken = (text: string): text is string => /^[\x21-\x7e]+$/.test(text);

// Separate exports, because the inline script of each page bundles only these.
export const readAddress = () => read(ADDRESS, isAddress);
export const readToken = (address: string) => read(tokenKey(address), isToken);
/** The watched wallets as JSON; the reader validates the content. */
export const readWatched = () => read(WATCHED, isText);

export const storage = {
  readAddress,
  writeAddress: (address: Address) => localStorage.setItem(ADDRESS, address),
  removeAddress: () => localStorage.removeItem(ADDRESS),
  /** Sets the API whose tokens are read and written; undefined: the default chain's. */
  setTokenIssuer: (origin: string | undefined) => void (issuer = origin === undefined ? '' : `${origin}:`),
  readToken,
  writeToken: (address: string, token: string) => localStorage.setItem(tokenKey(address), token),
  removeToken: (address: string) => localStorage.removeItem(tokenKey(address)),
  writeInviter: (inviter: Address) => localStorage.setItem(INVITER, inviter),
  removeInviter: () => localStorage.removeItem(INVITER),
  readWatched,
  writeWatched: (entries: string) => localStorage.setItem(WATCHED, entries),
  readDismissedLine: () => read(DISMISSED_LINE, isText),
  writeDismissedLine: (text: string) => localStorage.setItem(DISMISSED_LINE, text),
  /** Whether own trades are marked in the price chart; off by default. */
  areTradesShown: () => read(TRADES, isText) === 'on',
  writeTradesShown: (isShown: boolean) =>
    isShown ? localStorage.setItem(TRADES, 'on') : localStorage.removeItem(TRADES),
  /** Whether approvals for a contract default to the amount of one run. */
  isExactApproved: (spender: string) => read(APPROVAL + spender, isText) === 'exact',
  writeIsExactApproved: (spender: string, isExact: boolean) =>
    isExact ? localStorage.setItem(APPROVAL + spender, 'exact') : localStorage.removeItem(APPROVAL + spender),
  isInviteLater: (address: Address) => sessionStorage.getItem(laterKey(address)) === '1',
  /** The user chose 'not now' in the inviter dialog: applies until the tab is closed. */
  writeInviteLater: (address: Address) => sessionStorage.setItem(laterKey(address), '1'),
  /** Whether a storage event means that another tab disconnected the wallet. */
  isAddressRemoval: (key: string | null, newValue: string | null) => key === ADDRESS && newValue === null,
  /** Whether a storage event changed the watched wallets; without a key all storage was cleared. */
  isWatchedKey: (key: string | null) => key === WATCHED || key === null,
  /** The address whose token a storage event changed; undefined for any other key. */
  addressOfTokenKey: (key: string | null) =>
    key?.startsWith(tokenKey('')) ? key.slice(tokenKey('').length) : undefined,
};

/** The inline script and prerendering run without `guardStorage`. */
function read<T extends string>(key: string, isValid: (text: string) => text is T): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text !== null && isValid(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
