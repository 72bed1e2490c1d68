import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

/** Names of a timeout error; browsers of 2021 use the second. */
export const TIMED_OUT: readonly string[] = ['TimeoutError', 'AbortError'];

/**
 * The query cache. A network failure is retried twice; an API error is final, as is a request timeout. Offline a query
 * fails at once, because waiting for the network would show a skeleton forever. Polls: `polling.ts`.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        !(error instanceof ApiError) && !TIMED_OUT.includes(error.name) && navigator.onLine && failures < 2,
    },
  },
});
