import { createContext, use } from 'react';
import type { Address } from 'viem';

/** Gives the components inside it the wallet whose figures they show in place of the account's own. */
export const WatchedWallet = createContext<Address | null>(null);

/** The wallet that is looked at without being the account; null where the account sees its own figures. */
export const useWatched = (): Address | null => use(WatchedWallet);

/** Path of what is shown of any wallet: its page, or with `list` all rows of one kind. */
export const watchPath = (address: string, list?: string) => `/w/${address}${list ? `/${list}` : ''}`;
