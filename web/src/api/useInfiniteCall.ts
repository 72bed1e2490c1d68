import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallName, CallResponse, Calls } from '@koala/api-schema/calls';
import type { PageRequest } from '@koala/api-schema/values';
import { useWallet } from '../wallet/walletStore.ts';
import { ApiError } from './ApiError.ts';
import { callWithHeaders } from './call.ts';
import { queryKeys } from './queryKeys.ts';

/** The calls that answer pages of rows. */
export type ListCallName = {
  [N in CallName]: Calls[N]['request'] extends { _zod: { input: PageRequest } } ? N : never;
}[CallName];

type Row<N extends ListCallName> = CallResponse<N> extends readonly (infer R)[] ? R : never;

export const PAGE_SIZE = 10;
const ANCHOR_HEADER = 'x-list-anchor';

export interface InfiniteList<T> {
  rows: readonly T[];
  /** The first page is on its way. */
  isLoading: boolean;
  isLoadingMore: boolean;
  /** The last page had exactly 10 rows and nothing failed. */
  hasMore: boolean;
  isFailed: boolean;
  loadMore: () => void;
  /** Starts over from the first page. */
  reload: () => void;
}

/**
 * A list that grows by pages of 10 along one fixed order (the first page's anchor) while new rows arrive. A failure stops loading and
 * paging until `reload`. Waits for a session.
 */
export function useInfiniteCall<N extends ListCallName>(
  name: N,
  options: { enabled?: boolean } = {},
): InfiniteList<Row<N>> {
  const session = useWallet((state) => (state.isSigned ? (state.address?.toLowerCase() ?? '') : ''));
  const query = useInfiniteQuery({
    queryKey: queryKeys.list(name, session),
    enabled: options.enabled !== false && session !== '',
    retry: false,
    initialPageParam: { current: 1, size: PAGE_SIZE } as PageRequest,
    queryFn: async ({ pageParam }) => {
      const { data, headers } = await callWithHeaders(name, pageParam as never);
      if (!Array.isArray(data)) throw new ApiError({ code: 0, message: 'not a list', data });
      return { rows: data as Row<N>[], anchor: pageParam.anchor ?? headers.get(ANCHOR_HEADER) ?? undefined };
    },
    getNextPageParam: (last, _pages, lastParam): PageRequest | undefined =>
      last.rows.length === PAGE_SIZE
        ? {
            current: (lastParam.current ?? 1) + 1,
            size: PAGE_SIZE,
            ...(last.anchor !== undefined && { anchor: last.anchor }),
          }
        : undefined,
  });
  return {
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    isLoading: query.isLoading,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage && !query.isError,
    isFailed: query.isError,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage();
    },
    reload: () => void query.refetch(),
  };
}
