import type { Route } from '@koala/api-schema/routes';
import { useSessionAddress } from '../account/walletStore.ts';
import { useWatched } from '../account/watched.ts';

interface Caller {
  /**
   * Lower-case address that the answer belongs to, as part of the query key; '' for public calls and without a session.
   */
  account: string;
  /** Request fields that name the watched wallet. */
  watched?: { address: string };
}

/** The account whose figures a call gets: for a watchable call the watched wallet, if any, else the session's. */
export function useCaller(access: Route['access']): Caller {
  const session = useSessionAddress();
  const watched = useWatched();
  if (access === 'public') return { account: '' };
  if (access !== 'watchable' || watched === null) return { account: session };
  const address = watched.toLowerCase();
  return { account: address, watched: { address } };
}
