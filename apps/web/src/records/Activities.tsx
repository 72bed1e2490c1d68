import type { Activity } from '@koala/api-schema/entities/records';
import { ACTIVITY_FILTERS } from '@koala/api-schema/kinds/activityFilters';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { ChoiceList } from '../ui/ChoiceList.tsx';
import { Figure } from '../ui/Figure.tsx';
import { DownIcon, icon } from '../ui/icons.tsx';
import { Sheet } from '../ui/overlays.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Activities.module.css';
import { ActivityFacts, formatAllowed, formatActivityAmount, unitOf } from './ActivityFacts.tsx';
import type { RecordKind } from './KindIcon.tsx';
import { RecordList } from './RecordList.tsx';
import { KlWorth, RecordRow } from './RecordRow.tsx';

const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20');

const FILTERS = ['all', ...ACTIVITY_FILTERS] as const;
type Filter = (typeof FILTERS)[number];

/** All events of the account, or of the watched wallet, newest first; each row opens its receipt. */
export function Activities() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [isChoosing, setIsChoosing] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const [typed, setTyped] = useState('');
  const hash = isSearching ? typed.trim().toLowerCase() : '';
  const isHash = /^0x[0-9a-f]{64}$/.test(hash);
  return (
    <>
      <div className={styles.controls}>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          {t(`activity.filters.${filter}`)}
          <DownIcon width="1em" height="1em" />
        </Button>
        <IconButton
          label={t('activity.search')}
          aria-expanded={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        >
          <SearchIcon />
        </IconButton>
        {isSearching && (
          <div className={styles.search}>
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
        )}
      </div>
      {/* The key gives each choice its own list, starting at the first page. */}
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

function Feed({ fields }: { fields: { kind?: Exclude<Filter, 'all'>; hash?: string } }) {
  const { t } = useTranslation();
  const list = useInfiniteCall('activities', { fields, isUnsettled: (row) => row.status === 2 });
  return (
    <RecordList
      list={list}
      label={t('shell.titles.activity')}
      isByDay
      renderRow={(row, heading) => <ActivityRow row={row} heading={heading} />}
      emptyText={t('activity.empty')}
    />
  );
}

const ICONS: Record<Activity['kind'], RecordKind> = {
  bought: 'power',
  boughtForAnother: 'power',
  receivedPower: 'power',
  claimed: 'claim',
  sold: 'sale',
  soldForAnother: 'sale',
  saleFailed: 'sale',
  teamReward: 'team',
  rankingReward: 'ranking',
  withdrewTeam: 'claim',
  withdrewRanking: 'claim',
  redeemed: 'redemption',
  boughtNode: 'node',
  nodeReward: 'node',
  claimedPower: 'node',
  boughtCards: 'card',
  cardReward: 'card',
  bound: 'person',
  invited: 'person',
  namedDelegate: 'delegate',
  becameDelegate: 'delegate',
  boundUid: 'person',
  approvedKl: 'approval',
  approvedGs: 'approval',
  approvedUsdt: 'approval',
};

interface ActivityRowProps {
  row: Activity;
  heading?: ReactNode;
}

/** An event: what happened and when; on the right the amount received or sent, and its counterpart or value. */
export function ActivityRow({ row, heading }: ActivityRowProps) {
  const { t } = useTranslation();
  const main = row.in[0] ?? row.out[0];
  const [cost, more] = [row.out[0], row.in[1]];
  const other = row.in[0] && (cost ?? more);
  return (
    <RecordRow
      kind={ICONS[row.kind]}
      title={t(`activity.kinds.${row.kind}`)}
      record={row}
      heading={heading}
      value={
        main ? (
          <Figure
            size="row"
            value={formatActivityAmount(main, row.in[0] ? '+' : '-')}
            unit={unitOf(main, t)}
          />
        ) : (
          row.allowed && formatAllowed(row.allowed, t)
        )
      }
      valueNote={
        other
          ? `${formatActivityAmount(other, cost ? '-' : '+')}\u00a0${unitOf(other, t)}`
          : main?.unit === 'KL' && <KlWorth kl={parseAmount(main.amount)} />
      }
      facts={<ActivityFacts row={row} />}
    />
  );
}
