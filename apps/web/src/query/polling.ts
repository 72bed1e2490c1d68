import { focusManager, hashKey, onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsInView } from '../lib/InView.tsx';
import { afterNextFrame } from '../lib/scheduling.ts';
import { PollClock } from '../lib/PollClock.ts';
import { PRICE_POLL } from '../lib/timings.ts';
import { ApiError } from './ApiError.ts';

/** Source of a poll. Chain reads are batched into one request; each API call is a separate request. */
type PollSource = 'chain' | 'api';

const chainClock = new PollClock();
/** One per interval, because API calls are not batched and gain nothing from a shared, faster clock. */
const apiClocks = new Map<number, PollClock>();

function clockOf(source: PollSource, interval: number): PollClock {
  if (source === 'chain') return chainClock;
  const clock = apiClocks.get(interval) ?? new PollClock();
  apiClocks.set(interval, clock);
  return clock;
}

interface Poll {
  queryKey: QueryKey;
  source: PollSource;
  /** Milliseconds; undefined: not polled. */
  interval: number | undefined;
  enabled: boolean;
}

/** Stale time of queries that are not polled, milliseconds: older data is refetched when its page is shown again. */
const FRESH = 2_000;

/**
 * Refetches at each tick while the caller is on the screen, the tab visible and the device online. When the caller
 * comes back on screen, stale data is refetched, but only after the next frame has shown the cached data.
 */
export function usePolling({ queryKey, source, interval, enabled }: Poll): void {
  const isInView = useIsInView();
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  // A query that is not polled is refetched when its page is shown again, not when the user scrolls back to it.
  const isAwake = enabled && (isInView || interval === undefined);

  useEffect(() => {
    if (!isAwake) return;
    const refetch = () => {
      if (!focusManager.isFocused() || !onlineManager.isOnline()) return;
      const isPolled = ({ queryHash }: Query) => queryHash === hash;
      void client.refetchQueries({ predicate: isPolled, type: 'active' }, { cancelRefetch: false });
    };
    const isOld = () => {
      const last = client.getQueryCache().get(hash);
      return last?.state.data !== undefined && last.isStaleByTime(interval ?? FRESH);
    };
    // Checked again after the frame, because another card may have refetched by then.
    const cancel = isOld() ? afterNextFrame(() => isOld() && refetch()) : undefined;
    const unsubscribe =
      interval === undefined ? undefined : clockOf(source, interval).subscribe(interval, refetch);
    return () => {
      cancel?.();
      unsubscribe?.();
    };
  }, [interval, isAwake, client, hash, source]);
}

/**
 * `useQuery`, polled every `interval` milliseconds when there is one: see `usePolling`. A query without an interval is
 * polled only after a network failure left it without data, until it succeeds.
 */
export function usePolledQuery<T>(
  options: UseQueryOptions<T>,
  source: PollSource,
  interval: number | undefined,
): UseQueryResult<T> {
  const client = useQueryClient();
  const rests = !useIsInView() && interval !== undefined;
  const { queryKey, enabled } = options;
  const query = useQuery({
    ...options,
    staleTime: interval ?? FRESH,
    refetchOnMount: false,
    // Off-screen queries are refetched when they come back into view.
    ...(rests && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
  const every = interval ?? (isUnanswered(query) ? PRICE_POLL : undefined);
  usePolling({ queryKey, source, interval: every, enabled: enabled !== false });
  return lastingFailure(query, () => client.getQueryCache().find({ queryKey, exact: true })?.reset());
}

/** Whether the network failed and there is no data; an API error is not retried. */
const isUnanswered = ({ isError, data, error }: UseQueryResult): boolean =>
  isError && data === undefined && !(error instanceof ApiError);

/**
 * The library resets a failed query to pending with each poll, which would alternate between skeletons and 'Could not
 * load'. Here a query stays failed until it has data or `refetch` resets it. The result inherits from `query`, because
 * copying its properties would read them, and so subscribe to each.
 */
function lastingFailure<T>(query: UseQueryResult<T>, forget: () => void): UseQueryResult<T> {
  return Object.create(query, {
    isError: { get: () => query.isError || (query.data === undefined && query.errorUpdateCount > 0) },
    refetch: {
      get: (): UseQueryResult<T>['refetch'] => (options) => {
        if (query.data === undefined) forget();
        return query.refetch(options);
      },
    },
  }) as UseQueryResult<T>;
}
