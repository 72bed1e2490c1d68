import { QUOTE_VALIDITY } from '../lib/timings.ts';
import { queryClient } from '../query/queryClient.ts';
import { queryKeys } from '../query/queryKeys.ts';

/** Unix milliseconds. */
let invalidatedAt = 0;

/**
 * After a transaction of the account is mined: refetches visible reads and drops the others. Otherwise the next page
 * would show old values until its own read returns: a balance from before a claim would cap the typed amount.
 */
export function invalidateChainReads(): void {
  invalidatedAt = Date.now();
  queryClient.removeQueries({ queryKey: queryKeys.allChain(), type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: queryKeys.allChain() });
}

/**
 * Whether a read at that time, Unix milliseconds, precedes the account's last transaction. Amounts of the next
 * transaction must not be based on such a read.
 */
export const precedesLastWrite = (readAt: number): boolean => readAt < invalidatedAt;

/** Whether amounts read at that time, Unix milliseconds, are fresh enough to sign. */
export const isSignable = (readAt: number): boolean =>
  Date.now() - readAt <= QUOTE_VALIDITY && !precedesLastWrite(readAt);
