import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { ErrorState } from './ErrorState.tsx';
import { RowSkeleton } from './List.tsx';
import { LongList } from './LongList.tsx';

interface InfiniteListProps<Row> {
  /** All loaded rows, newest first; undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** Returns a `ListRow`. */
  renderRow: (row: Row, index: number) => ReactElement;
  keyOf: (row: Row, index: number) => string;
  /** The last page was full. */
  hasMore: boolean;
  isLoading: boolean;
  /** The last page failed to load; paging stops until `onRetry`. */
  hasFailed: boolean;
  hasTimedOut?: boolean;
  onLoadMore: () => void;
  onRetry: () => void;
  empty: ReactElement;
  label: string;
  skeletonRows: number;
  /** Rows start with a round icon. */
  hasIcons: boolean;
}

/** A list that loads its next page when its end comes into view. */
export function InfiniteList<Row>({
  rows,
  renderRow,
  keyOf,
  hasMore,
  isLoading,
  hasFailed,
  hasTimedOut = false,
  onLoadMore,
  onRetry,
  empty,
  label,
  skeletonRows,
  hasIcons,
}: InfiniteListProps<Row>) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoading && !hasFailed && rows !== undefined;

  useEffect(() => {
    if (!isWaiting || !end.current) return;
    // A new observer per page fires at once if the end is still in view.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onLoadMore(),
      // The next page loads before the end is on screen.
      { rootMargin: '0px 0px 200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, onLoadMore, rows?.length]);

  const failure = hasFailed && (
    <ErrorState onRetry={onRetry} {...(hasTimedOut && { text: t('errors.requestTimedOut') })} />
  );
  if (rows === undefined) return failure || <RowSkeleton rows={skeletonRows} leading={hasIcons} />;
  if (rows.length === 0 && !hasMore) return failure || empty;
  return (
    <div aria-busy={isLoading || undefined}>
      <LongList label={label} rows={rows} renderRow={renderRow} keyOf={keyOf} hasMore={hasMore} />
      <div ref={end} style={{ height: 1 }} />
      {isLoading && <RowSkeleton rows={2} leading={hasIcons} />}
      {failure}
    </div>
  );
}
