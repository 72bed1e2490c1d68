import type { UseQueryResult } from '@tanstack/react-query';
import type { CallRequest, CallResponse } from '@koala/api-schema/calls';
import { routes } from '@koala/api-schema/routes';
import type { CallName } from '@koala/api-schema/routes';
import { useSessionAddress } from '../account/walletStore.ts';
import { call } from './call.ts';
import { callOrLastSeen } from './lastSeen.ts';
import { usePolledQuery } from '../query/polling.ts';
import { queryKeys } from '../query/queryKeys.ts';

interface CallOptions {
  /** Milliseconds between refreshes while the caller is on the screen. */
  poll?: number;
  /** Set false to wait. */
  enabled?: boolean;
}

/**
 * One call of the product API as a query. Personal calls wait for a session, and are cached per account. On failure `data` keeps its last
 * value, that of a public call even from an earlier visit; the screen may offer a retry (`refetch`).
 */
export function useCall<N extends CallName>(
  name: N,
  payload: CallRequest<N>,
  options: CallOptions = {},
): UseQueryResult<CallResponse<N>> {
  const session = useSessionAddress();
  const { access } = routes[name];
  return usePolledQuery(
    {
      queryKey: queryKeys.call(name, access === 'public' ? '' : session, payload),
      queryFn: (context) =>
        access === 'public' ? callOrLastSeen(name, payload, context) : call(name, payload),
      enabled: options.enabled !== false && (access !== 'personal' || session !== ''),
    },
    'api',
    options.poll,
  );
}
