import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { queryKeys } from '../query/queryKeys.ts';

/** One lost answer is nothing; two in a row are said. */
const FAILURES = 2;

/** Whether reads of the chain that are on screen fail again and again; false as soon as one of them succeeds. */
export function useIsChainUnreachable(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ queryKey: queryKeys.allChain(), type: 'active' })
      .some(
        ({ state }) =>
          state.fetchFailureCount >= FAILURES || (state.status === 'error' && state.data === undefined),
      ),
  );
}
