import { apiOrigin } from '../account/server.ts';
import { adoptStoredToken, clearSession } from '../account/session.ts';
import { storage } from '../account/storage.ts';
import { useWallet } from '../account/walletStore.ts';
import { env } from '../lib/env.ts';
import { queryClient } from '../query/queryClient.ts';

/** First words of the keys of what is read from the chain itself, each chain's apart. */
const OF_A_CHAIN: readonly unknown[] = ['chain', 'proof', 'rankingCheck'];

/**
 * Follows the active chain to the API of its deployment. What another API answered, or is about to answer, is dropped, and the session is
 * the one that this API issued. Returns what ends it.
 */
export function followServer(): () => void {
  return useWallet.subscribe(({ chainId, address }, before) => {
    const origin = apiOrigin(chainId);
    if (origin === apiOrigin(before.chainId)) return;
    storage.tokensOf(origin === env.apiOrigin ? undefined : origin);
    clearSession();
    if (address) adoptStoredToken(address);
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !OF_A_CHAIN.includes(queryKey[0]) });
  });
}
