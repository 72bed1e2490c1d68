import type { ReactElement } from 'react';
import { useWatched } from '../account/watched.ts';
import type { InfiniteRows } from '../api/useInfiniteCall.ts';
import { useTranslation } from '../i18n/translate.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InfiniteList } from '../ui/InfiniteList.tsx';

interface RecordListProps<Row> {
  /** What `useInfiniteCall` returns. */
  list: InfiniteRows<Row>;
  label: string;
  renderRow: (row: Row) => ReactElement;
  /** Shown under 'No data'. */
  emptyText: string;
  /** Part of a card instead of a page. */
  compact?: boolean;
  /** How many rows the first skeleton has. */
  skeletonRows?: number;
}

/** Records of one kind, newest first. Loads the next page when its end comes near. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { list, label, renderRow, emptyText, compact = false, skeletonRows = compact ? 3 : 6 } = props;
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  return (
    <InfiniteList
      {...list}
      label={label}
      skeletonRows={skeletonRows}
      keyOf={(row, index) => row.id || String(index)}
      renderRow={renderRow}
      empty={
        <EmptyState
          compact={compact}
          title={t('common.noData')}
          text={isWatching ? t('watch.listEmpty') : emptyText}
        />
      }
    />
  );
}
