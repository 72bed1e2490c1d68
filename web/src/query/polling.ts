import { focusManager, hashKey, onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsInView } from '../lib/InView.tsx';
import { useIsPageShown } from '../lib/KeptPage.tsx';
import { afterNextFrame } from '../lib/scheduling.ts';
import { PollClock } from '../lib/PollClock.ts';
import { PRICE_POLL } from '../lib/timings.ts';
import { ApiError } from './ApiError.ts';

/** What a poll asks. Reads of the chain travel in one batch, each call of the API alone. */
type PollSource = 'chain' | 'api';

const chainClock = new PollClock();
/** One for each interval: calls of the API gain nothing from a clock that is faster than they need. */
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

/** Milliseconds after which the answer of what is not polled is asked for again on a page that one comes back to. */
const FRESH = 2_000;

/**
 * Asks again at each tick while the caller is on the screen, the tab visible and the device online. Back on the screen it asks at once when
 * the last answer is older than the interval. It does so behind the page's first frame, which shows that answer and has enough to do.
 */
export function usePolling({ queryKey, source, interval, enabled }: Poll): void {
  const isInView = useIsInView();
  const isPageShown = useIsPageShown();
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  // What is not polled is asked for when its page comes back, not when one scrolls back to it.
  const isAwake = enabled && (isInView || (interval === undefined && isPageShown));

  useEffect(() => {
    if (!isAwake) return;
    const ask = () => {
      if (!focusManager.isFocused() || !onlineManager.isOnline()) return;
      const isPolled = ({ queryHash }: Query) => queryHash === hash;
      void client.refetchQueries({ predicate: isPolled, type: 'active' }, { cancelRefetch: false });
    };
    const isOld = () => {
      const last = client.getQueryCache().get(hash);
      return last?.state.data !== undefined && last.isStaleByTime(interval ?? FRESH);
    };
    // Asked again then: another card may have asked.
    const cancel = isOld() ? afterNextFrame(() => isOld() && ask()) : undefined;
    const unsubscribe =
      interval === undefined ? undefined : clockOf(source, interval).subscribe(interval, ask);
    return () => {
      cancel?.();
      unsubscribe?.();
    };
  }, [interval, isAwake, client, hash, source]);
}

/**
 * `useQuery`, polled every `interval` milliseconds when there is one: see `usePolling`. One without an interval is polled after nobody
 * answered it, until somebody does.
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
    // A page out of sight neither asks nor hears.
    subscribed: useIsPageShown(),
    staleTime: interval ?? FRESH,
    refetchOnMount: false,
    // What is off the screen is asked for when it comes back.
    ...(rests && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
  const every = interval ?? (isUnanswered(query) ? PRICE_POLL : undefined);
  usePolling({ queryKey, source, interval: every, enabled: enabled !== false });
  return lastingFailure(query, () => client.getQueryCache().find({ queryKey, exact: true })?.reset());
}

/** Whether the network failed and there is nothing to show; what a server or a contract refused stays refused. */
const isUnanswered = ({ isError, data, error }: UseQueryResult): boolean =>
  isError && data === undefined && !(error instanceof ApiError);

/**
 * The library calls a failed query pending again with each poll, which would show skeletons and 'Could not load' by turns. Here it has
 * failed until it has data, or `refetch` begins afresh. Inherits, because reading a property subscribes to it.
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
