import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

/**
 * The query cache. Polling pauses while the tab is hidden or offline (react-query's default) and resumes on return. A network failure is
 * retried twice; an error that the API returned is final.
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
