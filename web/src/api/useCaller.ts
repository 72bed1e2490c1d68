import type { Route } from '@koala/api-schema/routes';
import { useSessionAddress } from '../account/walletStore.ts';
import { useWatched } from '../account/watched.ts';

interface Caller {
  /** Lower-case address that the answer belongs to, as part of its key; '' for public calls and without a session. */
  account: string;
  /** What the request names the watched wallet by. */
  watched?: { address: string };
}

/** Whose figures a call of that access answers here: the watched wallet's where there is one, else the session's. */
export function useCaller(access: Route['access']): Caller {
  const session = useSessionAddress();
  const watched = useWatched();
  if (access === 'public') return { account: '' };
  if (access !== 'watchable' || watched === null) return { account: session };
  const address = watched.toLowerCase();
  return { account: address, watched: { address } };
}
