import { apiOrigin } from '../account/server.ts';
import { adoptStoredToken, clearSession } from '../account/session.ts';
import { storage } from '../account/storage.ts';
import { useWallet } from '../account/walletStore.ts';
import { env } from '../lib/env.ts';
import { queryClient } from '../query/queryClient.ts';

/** First part of the query keys of chain reads, which are separate per chain. */
const CHAIN_QUERY_KEYS: readonly unknown[] = ['chain', 'proof', 'rankingCheck'];

/**
 * Switches to the API of the active chain's deployment. Drops cached and pending answers of the previous API, and uses
 * the session issued by the new one. Returns a function that unsubscribes.
 */
export function followServer(): () => void {
  return useWallet.subscribe(({ chainId, address }, before) => {
    const origin = apiOrigin(chainId);
    if (origin === apiOrigin(before.chainId)) return;
    storage.setTokenIssuer(origin === env.apiOrigin ? undefined : origin);
    clearSession();
    if (address) adoptStoredToken(address);
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !CHAIN_QUERY_KEYS.includes(queryKey[0]) });
  });
}
