import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

/** The query cache. A network failure is retried twice; an error that the API returned is final. Polls: `polling.ts`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
    },
  },
});
