import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { RewardRow } from './RewardRow.tsx';
import { withoutZeros } from './withoutZeros.ts';

const kinds = {
  dynamic: { call: 'dynamicReward', hidesZeros: false },
  miner: { call: 'minerReward', hidesZeros: true },
  node: { call: 'nodeReward', hidesZeros: true },
  ranking: { call: 'rankingReward', hidesZeros: true },
} as const;

interface RewardRecordsProps {
  kind: keyof typeof kinds;
  /** The claim-record screens show every row; the tabs hide those of 0 where the list says so. */
  showsZeros?: boolean;
}

/** The account's rewards of one kind, newest first. */
export function RewardRecords({ kind, showsZeros = false }: RewardRecordsProps) {
  const { t } = useTranslation();
  const { call, hidesZeros } = kinds[kind];
  const list = useInfiniteCall(call);
  const rows = useMemo(
    () => (list.rows && hidesZeros && !showsZeros ? withoutZeros(list.rows) : list.rows),
    [list.rows, hidesZeros, showsZeros],
  );
  return (
    <InfiniteList
      {...list}
      rows={rows}
      label={t(`records.${kind}`)}
      keyOf={(row) => row.id}
      renderRow={(row) => <RewardRow row={row} title={t(`records.${kind}`)} />}
      empty={<EmptyState title={t('common.noData')} text={t(`records.${kind}Empty`)} />}
    />
  );
}
