import type { Activity } from '@koala/api-schema/entities/records';
import { ACTIVITY_FILTERS } from '@koala/api-schema/kinds/activityFilters';
import { useState } from 'react';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatLocalDateTime } from '../format/dateTime.ts';
import { useLanguage, useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceList } from '../ui/ChoiceList.tsx';
import { Figure } from '../ui/Figure.tsx';
import { DownIcon } from '../ui/icons.tsx';
import { ListRow } from '../ui/List.tsx';
import { Sheet } from '../ui/overlays.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ActivityReceipt, formatAllowed, formatSide, unitOf } from './ActivityReceipt.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordStatus } from './RecordStatus.tsx';
import styles from './Activities.module.css';

/** The whole feed, and what it can be narrowed to. */
const FILTERS = ['all', ...ACTIVITY_FILTERS] as const;
type Filter = (typeof FILTERS)[number];

/** Everything that happened to the account, or to the watched wallet, newest first; each row opens its receipt. */
export function Activities() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [isChoosing, setIsChoosing] = useState(false);
  const [typed, setTyped] = useState('');
  const hash = typed.trim().toLowerCase();
  const isHash = /^0x[0-9a-f]{64}$/.test(hash);
  return (
    <>
      <div className={styles.controls}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          {t(`activity.filters.${filter}`)}
          <DownIcon width="1em" height="1em" />
        </Button>
        <TextField
          code
          label={t('activity.search')}
          value={typed}
          onChange={setTyped}
          placeholder="0x…"
          error={hash !== '' && !isHash ? t('activity.badHash') : undefined}
        />
        <p className={styles.unlisted}>{t('activity.unlisted')}</p>
      </div>
      {/* Each choice is a list of its own, which begins at its first page. */}
      <Feed
        key={isHash ? hash : filter}
        fields={isHash ? { hash } : filter === 'all' ? {} : { kind: filter }}
      />
      <Sheet open={isChoosing} onClose={() => setIsChoosing(false)} title={t('activity.filter')}>
        <ChoiceList
          label={t('activity.filter')}
          value={filter}
          onChange={(next) => {
            setIsChoosing(false);
            setFilter(next);
          }}
          items={FILTERS.map((value) => ({ value, label: t(`activity.filters.${value}`) }))}
        />
      </Sheet>
    </>
  );
}

interface FeedProps {
  fields: { kind?: Exclude<Filter, 'all'>; hash?: string };
}

function Feed({ fields }: FeedProps) {
  const { t } = useTranslation();
  const list = useInfiniteCall('activities', { fields, isUnsettled: (row) => row.status === 2 });
  return (
    <RecordList
      list={list}
      label={t('shell.titles.activity')}
      renderRow={(row) => <ActivityRow row={row} />}
      emptyText={t('activity.empty')}
    />
  );
}

/** What happened and when; what came or went, and its status. */
function ActivityRow({ row }: { row: Activity }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const main = row.in[0] ?? row.out[0];
  const sign = row.in[0] ? '+' : '-';
  return (
    <>
      <ListRow
        title={t(`activity.kinds.${row.kind}`)}
        note={formatLocalDateTime(row.createdAt, language)}
        value={
          main ? (
            <Figure size="row" value={formatSide(main, sign)} unit={unitOf(main, t)} />
          ) : (
            row.allowed && formatAllowed(row.allowed, t)
          )
        }
        valueNote={
          row.status === 3 ? (
            <StatusBadge kind="bad">{t('swap.status.failed')}</StatusBadge>
          ) : (
            <RecordStatus status={row.status} />
          )
        }
        onClick={() => setIsOpen(true)}
      />
      <ActivityReceipt row={row} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
