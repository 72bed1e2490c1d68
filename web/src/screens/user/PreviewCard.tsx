import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List } from '../../ui/List.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { PREVIEW_PAGE } from './previewPage.ts';

interface PreviewCardProps<Row> {
  title: string;
  /** Where the whole list is. */
  to: string;
  /** The first page of previews. */
  query: UseQueryResult<Row[]>;
  keyOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  emptyText: string;
}

/** The first rows of a list, with a link to all of it. */
export function PreviewCard<Row>(props: PreviewCardProps<Row>) {
  const { title, to, query, keyOf, renderRow, emptyText } = props;
  const { data: rows, isError, refetch } = query;
  const { t } = useTranslation();
  return (
    <Card variant="flush" title={title} action={<Link to={to}>{t('user.viewAll')}</Link>}>
      {rows === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <RowSkeleton rows={PREVIEW_PAGE.size} />
        )
      ) : rows.length === 0 ? (
        <EmptyState compact title={t('common.noData')} text={emptyText} />
      ) : (
        <List label={title}>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>{renderRow(row)}</Fragment>
          ))}
        </List>
      )}
    </Card>
  );
}
