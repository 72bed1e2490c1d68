import { queryClient } from '../query/queryClient.ts';
import { queryKeys } from '../query/queryKeys.ts';

/** Unix milliseconds. */
let forgottenAt = 0;

/**
 * Once a transaction of the account is mined: refetches what the page shows, and drops what it does not. The next page would show it until
 * its own read returns. It may be a balance from before a claim, which caps the amount that is typed there.
 */
export function forgetChainReads(): void {
  forgottenAt = Date.now();
  queryClient.removeQueries({ queryKey: queryKeys.allChain(), type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: queryKeys.allChain() });
}

/** Whether what was read then, unix milliseconds, is from before the account's last transaction: it must not size the next one. */
export const isFromBeforeWrite = (readAt: number): boolean => readAt < forgottenAt;
