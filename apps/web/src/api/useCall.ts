import type { UseQueryResult } from '@tanstack/react-query';
import type { CallRequest, CallResponse } from '@koala/api-schema/calls';
import { routes } from '@koala/api-schema/routes';
import type { CallName } from '@koala/api-schema/routes';
import { call } from './call.ts';
import { callOrLastSeen } from './lastSeen.ts';
import { useCaller } from './useCaller.ts';
import { usePolledQuery } from '../query/polling.ts';
import { queryClient } from '../query/queryClient.ts';
import { queryKeys } from '../query/queryKeys.ts';

interface CallOptions {
  /** Milliseconds between refreshes while the caller is on the screen. */
  poll?: number;
  /** If false, no request is sent. */
  enabled?: boolean;
}

/**
 * One call of the product API as a query. Personal calls wait for a session and are cached per account. Within
 * `WatchedWallet`, watchable calls return that wallet's figures. On failure `data` keeps its last value, for public
 * calls even from an earlier visit; the screen may offer a retry (`refetch`).
 */
export function useCall<N extends CallName>(
  name: N,
  payload: CallRequest<N>,
  options: CallOptions = {},
): UseQueryResult<CallResponse<N>> {
  const { access } = routes[name];
  const { account, watched } = useCaller(access);
  return usePolledQuery(
    {
      queryKey: queryKeys.call(name, account, payload),
      queryFn: (context) =>
        access === 'public' ? callOrLastSeen(name, payload, context) : call(name, { ...payload, ...watched }),
      enabled: options.enabled !== false && (access === 'public' || access === 'optional' || account !== ''),
    },
    'api',
    options.poll,
  );
}

/** Calls whose answer is the same for everyone. */
type PublicCallName = {
  [N in CallName]: (typeof routes)[N]['access'] extends 'public' ? N : never;
}[CallName];

/** Prefetches a public call, unless it is cached. Ignores failures, because the page requests it again. */
export function prefetchCall<N extends PublicCallName>(name: N, payload: CallRequest<N>): void {
  void queryClient.prefetchQuery({
    queryKey: queryKeys.call(name, '', payload),
    queryFn: (context) => callOrLastSeen(name, payload, context),
    staleTime: Infinity,
  });
}
