import { ErrorState } from './ErrorState.tsx';

/** A query, or the result of a hook around one. */
type Read =
  | { isError: boolean; data: unknown; refetch: () => unknown }
  | { hasFailed: boolean; retry: () => void };

/** Whether a read failed without earlier data. */
export const hasFailed = (read: Read): boolean =>
  'hasFailed' in read ? read.hasFailed : read.isError && read.data === undefined;

/** The placeholder for a missing figure: a dash when its read failed, a skeleton (undefined) while it loads. */
export const placeholderFor = (isFailed: boolean): string | undefined => (isFailed ? '—' : undefined);

/** A notice below figures that failed to load, with a retry on tap. Renders nothing while no read has failed. */
export function FailedReads({ reads }: { reads: readonly Read[] }) {
  const failed = reads.filter(hasFailed);
  if (failed.length === 0) return null;
  const retry = () => failed.forEach((read) => void ('retry' in read ? read.retry() : read.refetch()));
  return <ErrorState onRetry={retry} />;
}
