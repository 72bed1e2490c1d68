import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWatched, watchPath } from '../../account/watched.ts';
import { useCall } from '../../api/useCall.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { UNSETTLED_POLL } from '../../lib/timings.ts';
import { InvitationRow } from '../../records/InvitationRow.tsx';
import { PurchaseRow } from '../../records/PurchaseRecords.tsx';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List, RowSkeleton } from '../../ui/List.tsx';

/** The account's newest purchases of power. */
export function PurchasePreview() {
  const { t } = useTranslation();
  const query = useCall('buyRecord', PREVIEW_PAGE, { poll: UNSETTLED_POLL });
  return (
    <PreviewCard
      query={query}
      title={t('shell.titles.purchaseHistory')}
      list="purchaseHistory"
      keyOf={(row) => row.id}
      renderRow={(row) => <PurchaseRow row={row} />}
      emptyText={t('records.purchaseEmpty')}
    />
  );
}

/** The newest invitations of the account. */
export function InvitationPreview() {
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  const query = useCall('invitations', PREVIEW_PAGE, { poll: UNSETTLED_POLL });
  return (
    <PreviewCard
      query={query}
      title={t(isWatching ? 'watch.lists.inviteList' : 'shell.titles.inviteList')}
      list="inviteList"
      keyOf={(row) => row.id}
      renderRow={(row) => <InvitationRow row={row} />}
      emptyText={t('user.invitationsEmpty')}
    />
  );
}

interface PreviewCardProps<Row> {
  title: string;
  /** The page of the whole list. */
  list: 'purchaseHistory' | 'inviteList';
  /** The query for `PREVIEW_PAGE`. */
  query: UseQueryResult<Row[]>;
  keyOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  emptyText: string;
}

/** The first rows of a list, with a link to all of it. */
function PreviewCard<Row>(props: PreviewCardProps<Row>) {
  const { title, list, query, keyOf, renderRow, emptyText } = props;
  const { data: rows, isError, refetch } = query;
  const { t } = useTranslation();
  const watched = useWatched();
  const to = watched ? watchPath(watched, list) : routes[list].path;
  return (
    <Card variant="flush" title={title} action={<Link to={to}>{t('user.viewAll')}</Link>}>
      {rows === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <RowSkeleton rows={PREVIEW_PAGE.size} />
        )
      ) : rows.length === 0 ? (
        <EmptyState compact title={t('common.noData')} text={watched ? t('watch.listEmpty') : emptyText} />
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

/** The page that a preview requests: the first 4 rows. */
const PREVIEW_PAGE = { current: 1, size: 4 } as const;
