import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { queryKeys } from '../query/queryKeys.ts';
import { isRevert } from './isRevert.ts';

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
            !isRevert(state.fetchFailureReason ?? state.error) &&
            (state.fetchFailureCount >= FAILURES || (state.errorUpdateCount > 0 && state.data === undefined)),
        ),
    // Prerendered pages make no reads.
    () => false,
  );
}
