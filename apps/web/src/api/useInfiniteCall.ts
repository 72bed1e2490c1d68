import type { PageRequest } from '@koala/api-schema/entities/values';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CallRequest, CallResponse, Calls } from '@koala/api-schema/calls';
import { ANCHOR_HEADER, routes } from '@koala/api-schema/routes';
import type { CallName } from '@koala/api-schema/routes';
import { UNSETTLED_POLL } from '../lib/timings.ts';
import { ApiError } from '../query/ApiError.ts';
import { callWithHeaders } from './call.ts';
import { useCaller } from './useCaller.ts';
import { usePolling } from '../query/polling.ts';
import { TIMED_OUT } from '../query/queryClient.ts';
import { queryKeys } from '../query/queryKeys.ts';

/** The calls that return pages of rows. */
export type ListCallName = {
  [N in CallName]: Calls[N]['request'] extends { _zod: { input: PageRequest } } ? N : never;
}[CallName];

type Row<N extends ListCallName> = CallResponse<N> extends readonly (infer R)[] ? R : never;

const PAGE_SIZE = 10;

interface ListPage<T> {
  rows: T[];
  /** From the first page, sent with each later one. */
  anchor: string | undefined;
}

/** Matches the props of `ui/InfiniteList`: `<InfiniteList {...list} renderRow={…} keyOf={…} label={…} />`. */
export interface InfiniteRows<T> {
  /** undefined until the first page has loaded. */
  rows: readonly T[] | undefined;
  isLoading: boolean;
  /** The last page had exactly 10 rows and nothing failed. */
  hasMore: boolean;
  hasFailed: boolean;
  hasTimedOut: boolean;
  onLoadMore: () => void;
  /** Resumes after a failure. */
  onRetry: () => void;
}

interface ListOptions<N extends ListCallName> {
  enabled?: boolean;
  isUnsettled?: (row: Row<N>) => boolean;
  /** Request fields besides the page; each combination is a separate list. */
  fields?: Omit<CallRequest<N>, keyof PageRequest | 'address'>;
}

/**
 * A list that loads in pages of 10. The first page's anchor fixes the order, so that new rows do not shift later pages.
 * After a failure it waits for `onRetry`. Polled while a row `isUnsettled`. Waits for a session, unless a wallet is
 * watched.
 */
export function useInfiniteCall<N extends ListCallName>(
  name: N,
  options: ListOptions<N> = {},
): InfiniteRows<Row<N>> {
  const { account, watched } = useCaller(routes[name].access);
  const isUnsettled = options.isUnsettled ?? (() => false);
  const isEnabled = options.enabled !== false && account !== '';
  const queryKey = queryKeys.list(name, account, options.fields);
  const { data, error, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<
    ListPage<Row<N>>,
    Error,
    InfiniteData<ListPage<Row<N>>>,
    QueryKey,
    PageRequest
  >({
    queryKey,
    enabled: isEnabled,
    retry: false,
    initialPageParam: { current: 1, size: PAGE_SIZE },
    queryFn: async ({ pageParam }): Promise<ListPage<Row<N>>> => {
      const { data, headers } = await callWithHeaders(name, {
        ...pageParam,
        ...options.fields,
        ...watched,
      } as never);
      if (!Array.isArray(data))
        throw new ApiError({ code: 0, message: `${name} did not return a list`, data });
      return { rows: data as Row<N>[], anchor: pageParam.anchor ?? headers.get(ANCHOR_HEADER) ?? undefined };
    },
    getNextPageParam: (last: ListPage<Row<N>>, _pages, lastParam): PageRequest | undefined =>
      last.rows.length === PAGE_SIZE
        ? {
            current: (lastParam.current ?? 1) + 1,
            size: PAGE_SIZE,
            ...(last.anchor !== undefined && { anchor: last.anchor }),
          }
        : undefined,
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  const hasUnsettled = isEnabled && !isError && (rows?.some(isUnsettled) ?? false);
  usePolling({ queryKey, source: 'api', interval: UNSETTLED_POLL, enabled: hasUnsettled });
  const onLoadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const onRetry = useCallback(
    () => void (rows === undefined ? refetch() : fetchNextPage()),
    [rows, refetch, fetchNextPage],
  );
  return {
    rows,
    isLoading: isFetching,
    hasMore: hasNextPage && !isError,
    hasFailed: isError,
    hasTimedOut: error !== null && [...TIMED_OUT, 'QueueExpiredError'].includes(error.name),
    onLoadMore,
    onRetry,
  };
}
