import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useWatched } from '../account/watched.ts';
import type { InfiniteRows } from '../api/useInfiniteCall.ts';
import { parseDateTime, zoneNote } from '../format/dateTime.ts';
import { useTranslation } from '../i18n/translate.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InfiniteList } from '../ui/InfiniteList.tsx';
import styles from './Records.module.css';
import { recordedAt } from './RecordRow.tsx';
import type { Dated } from './RecordRow.tsx';
import { useDayName } from './useDayName.ts';

interface RecordListProps<Row> {
  list: InfiniteRows<Row>;
  label: string;
  /** `heading` is that of `RecordRow`. */
  renderRow: (row: Row, heading: ReactNode) => ReactElement;
  /** Shown under 'No data'. */
  emptyText: string;
  isByDay?: boolean;
  sumOf?: (rows: readonly Row[]) => string;
  /** Used in a card instead of a page. */
  compact?: boolean;
  skeletonRows?: number;
}

/** Records of one kind, newest first. Loads the next page near the end. */
export function RecordList<Row extends { id: string } & Dated>(props: RecordListProps<Row>) {
  const { list, label, renderRow, emptyText, isByDay = false, sumOf, compact = false } = props;
  const { skeletonRows = compact ? 3 : 6 } = props;
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  const dayName = useDayName();
  const { rows, hasMore } = list;
  const days = useMemo(
    () => (rows && isByDay ? daysOf(rows, { sumOf, hasMore }) : undefined),
    [rows, isByDay, sumOf, hasMore],
  );
  const zone = rows?.[0] && isByDay ? zoneNote(parseDateTime(recordedAt(rows[0]))) : '';

  function headingOf(row: Row): ReactNode {
    if (!isByDay) return undefined;
    const day = days?.get(row);
    if (!day) return null;
    return (
      <div className={styles.day}>
        <h3>{dayName(day.at)}</h3>
        {day.sum}
      </div>
    );
  }

  return (
    <>
      {zone && <p className={styles.zone}>{t('records.zone', { zone: zone.trim() })}</p>}
      <InfiniteList
        {...list}
        label={label}
        skeletonRows={skeletonRows}
        hasIcons={isByDay}
        keyOf={(row, index) => row.id || String(index)}
        renderRow={(row) => renderRow(row, headingOf(row))}
        empty={
          <EmptyState
            compact={compact}
            title={t('common.noData')}
            text={isWatching ? t('watch.listEmpty') : emptyText}
          />
        }
      />
    </>
  );
}

interface Days<Row> {
  sumOf: ((rows: readonly Row[]) => string) | undefined;
  /** The last day may have further rows to load, so it has no sum yet. */
  hasMore: boolean;
}

/** Headings of days, keyed by the first row of each: its date, and the sum of its rows if there are several. */
export function daysOf<Row extends Dated>(rows: readonly Row[], { sumOf, hasMore }: Days<Row>) {
  const dayOf = (row: Row) => recordedAt(row).slice(0, 10);
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0] && dayOf(group[0]) === dayOf(row)) group.push(row);
    else groups.push([row]);
  }
  return new Map(
    groups.map((group, index) => {
      const isWhole = !hasMore || index < groups.length - 1;
      const sum = isWhole && group.length > 1 ? sumOf?.(group) : undefined;
      return [group[0]!, { at: recordedAt(group[0]!), sum }] as const;
    }),
  );
}
