import { createContext, use } from 'react';
import type { Address } from 'viem';

/** Provides the wallet whose figures the components inside show instead of the account's own. */
export const WatchedWallet = createContext<Address | null>(null);

/** The watched wallet; null where the account sees its own figures. */
export const useWatched = (): Address | null => use(WatchedWallet);

/** Path of a watched wallet: its page, or with `list` all rows of one kind. */
export const watchPath = (address: string, list?: string) => `/w/${address}${list ? `/${list}` : ''}`;
