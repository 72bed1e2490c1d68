import type { ExportFile } from '@koala/api-schema/entities/export';
import type { UseQueryResult } from '@tanstack/react-query';
import { enqueue } from '../../../api/request.ts';
import { REQUEST_TIMEOUT } from '../../../lib/timings.ts';
import { ApiError } from '../../../query/ApiError.ts';
import { usePolledQuery } from '../../../query/polling.ts';
import { queryKeys } from '../../../query/queryKeys.ts';
import { exportUrl, groupNames } from '../exportUrl.ts';
import { daysOfMonth } from '../period.ts';

/** A month's export, and when it was received, in Unix milliseconds. */
export interface Answer {
  file: ExportFile;
  at: number;
}

/** Milliseconds; the server limits exports per client, and a printed page should not change. */
const CACHE_TIME = 60_000;

/** All movements of `address` in a month. Requested once, not polled. */
export function useStatement(address: string, month: string): UseQueryResult<Answer> {
  return usePolledQuery(
    {
      queryKey: queryKeys.statement(address.toLowerCase(), month),
      queryFn: () => enqueue(() => fetchMonth(address, month)),
      staleTime: CACHE_TIME,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    'api',
    undefined,
  );
}

/** Rejects with ApiError when the server rejects the request; with the raw error when it fails or is truncated. */
async function fetchMonth(address: string, month: string): Promise<Answer> {
  const url = exportUrl({ address, chosen: groupNames, format: 'json', ...daysOfMonth(month) });
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  const body = (await response.json()) as ExportFile | { code: number; message: string; data: null };
  if ('rows' in body) return { file: body, at: Date.now() };
  throw new ApiError(body);
}
