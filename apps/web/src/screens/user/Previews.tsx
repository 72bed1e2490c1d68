import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWatched, watchPath } from '../../account/watched.ts';
import { useCall } from '../../api/useCall.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { UNSETTLED_POLL } from '../../lib/timings.ts';
import { ActivityRow } from '../../records/Activities.tsx';
import { InvitationRow } from '../../records/InvitationRow.tsx';
import { PurchaseRow } from '../../records/PurchaseRecords.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List, RowSkeleton } from '../../ui/List.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Group } from './Group.tsx';
import styles from './User.module.css';

type PreviewedList = 'activity' | 'purchaseHistory' | 'inviteList';

export function History() {
  const { t } = useTranslation();
  const [list, setList] = useState<'activity' | 'purchaseHistory'>('activity');
  return (
    <Group title={t('user.groups.history')} action={<ViewAll list={list} />}>
      <Card variant="flush" className={styles.history}>
        <RecordsGate compact>
          <Tabs
            variant="line"
            label={t('user.groups.history')}
            value={list}
            onChange={setList}
            items={[
              { value: 'activity', label: t('user.allKinds') },
              { value: 'purchaseHistory', label: t('shell.titles.purchaseHistory') },
            ]}
          >
            {list === 'activity' ? <ActivityPreview /> : <PurchasePreview />}
          </Tabs>
        </RecordsGate>
      </Card>
    </Group>
  );
}

function ActivityPreview() {
  const { t } = useTranslation();
  const query = useCall('activities', PREVIEW_PAGE, { poll: UNSETTLED_POLL });
  return (
    <Preview
      query={query}
      label={t('shell.titles.activity')}
      renderRow={(row) => <ActivityRow row={row} />}
      emptyText={t('activity.empty')}
    />
  );
}

function PurchasePreview() {
  const { t } = useTranslation();
  const query = useCall('buyRecord', PREVIEW_PAGE, { poll: UNSETTLED_POLL });
  return (
    <Preview
      query={query}
      label={t('shell.titles.purchaseHistory')}
      renderRow={(row) => <PurchaseRow row={row} />}
      emptyText={t('records.purchaseEmpty')}
    />
  );
}

export function InvitationPreview() {
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  const query = useCall('invitations', PREVIEW_PAGE, { poll: UNSETTLED_POLL });
  const title = t(isWatching ? 'watch.lists.inviteList' : 'shell.titles.inviteList');
  return (
    <Card variant="flush" title={title} action={<ViewAll list="inviteList" />}>
      <Preview
        compact
        query={query}
        label={title}
        renderRow={(row) => <InvitationRow row={row} />}
        emptyText={t('user.invitationsEmpty')}
      />
    </Card>
  );
}

function ViewAll({ list }: { list: PreviewedList }) {
  const { t } = useTranslation();
  const watched = useWatched();
  return <Link to={watched ? watchPath(watched, list) : routes[list].path}>{t('user.viewAll')}</Link>;
}

interface PreviewProps<Row> {
  query: UseQueryResult<Row[]>;
  label: string;
  renderRow: (row: Row) => ReactNode;
  emptyText: string;
  /** Rows of one line. */
  compact?: boolean;
}

function Preview<Row extends { id: string }>(props: PreviewProps<Row>) {
  const { query, label, renderRow, emptyText, compact = false } = props;
  const { data: rows, isError, refetch } = query;
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  if (rows === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <RowSkeleton rows={PREVIEW_PAGE.size} leading={!compact} compact={compact} />
    );
  if (rows.length === 0)
    return (
      <EmptyState compact title={t('common.noData')} text={isWatching ? t('watch.listEmpty') : emptyText} />
    );
  return (
    <List label={label} compact={compact}>
      {rows.map((row) => (
        <Fragment key={row.id}>{renderRow(row)}</Fragment>
      ))}
    </List>
  );
}

const PREVIEW_PAGE = { current: 1, size: 4 } as const;
