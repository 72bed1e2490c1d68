import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { queryKeys } from '../query/queryKeys.ts';

/** A single failed read is not reported. */
const FAILURES = 2;

/** Whether an active chain read keeps failing; false again as soon as it succeeds. */
export function useIsChainUnreachable(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(
    subscribe,
    () =>
      cache
        .findAll({ queryKey: queryKeys.allChain(), type: 'active' })
        .some(
          ({ state }) =>
            state.fetchFailureCount >= FAILURES || (state.errorUpdateCount > 0 && state.data === undefined),
        ),
    // A prerendered page has read nothing.
    () => false,
  );
}
