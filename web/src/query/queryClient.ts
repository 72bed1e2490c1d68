import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

/**
 * The query cache. Intervals stand still while the tab is hidden or offline (react-query's default) and catch up on return.
 * A network failure is tried twice more; an answer that refuses is final.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
      refetchIntervalInBackground: false,
    },
  },
});
