import type { NodeRewardRecord, RewardRecord } from '@koala/api-schema/entities/records';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatExact, formatMoved } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Figure } from '../ui/Figure.tsx';
import { ListRow } from '../ui/List.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordTime } from './RecordTime.tsx';
import { RecordStatus } from './RecordStatus.tsx';

const calls = {
  dynamic: 'dynamicReward',
  miner: 'minerReward',
  node: 'nodeReward',
  ranking: 'rankingReward',
} as const;

interface RewardRecordsProps {
  kind: keyof typeof calls;
  hidesZeros?: boolean;
  /** Part of a card instead of a page. */
  compact?: boolean;
  /** In place of the usual texts. */
  texts?: { label: string; row: string; empty: string };
  /** Shown below the list while more pages can be loaded. */
  moreHint?: ReactNode;
}

/** The account's rewards of one kind, newest first. */
export function RewardRecords(props: RewardRecordsProps) {
  const { kind, hidesZeros = false, compact = false, moreHint } = props;
  const { t } = useTranslation();
  const list = useInfiniteCall(calls[kind]);
  const rows = useMemo(
    () => (list.rows && hidesZeros ? withoutZeros(list.rows) : list.rows),
    [list.rows, hidesZeros],
  );
  const name = t(`records.${kind}`);
  const texts = props.texts ?? { label: name, row: name, empty: t(`records.${kind}Empty`) };
  return (
    <>
      <RecordList
        list={{ ...list, rows }}
        label={texts.label}
        renderRow={(row) => <RewardRow row={row} title={texts.row} />}
        emptyText={texts.empty}
        compact={compact}
      />
      {list.hasMore && !list.isLoading && moreHint}
    </>
  );
}

/** Rows whose amount is not 0. Judged by the raw value: 0.001 is kept although '0.00' is shown. */
export function withoutZeros<R extends { amount: string }>(rows: readonly R[]): R[] {
  return rows.filter((row) => parseAmount(row.amount) !== 0n);
}

/** The specification names the date of a record `createdAt`, or `createTime` instead. */
function recordedAt(row: { createdAt?: string; createTime?: string }): string {
  return row.createdAt || row.createTime || '';
}

interface RewardRowProps {
  row: RewardRecord | NodeRewardRecord;
  /** What it was a reward for. */
  title: string;
}

/** A reward in KL: what for and when on the left, '+' amount (2 decimals, exact on tap) and status on the right. */
function RewardRow({ row, title }: RewardRowProps) {
  const amount = parseAmount(row.amount);
  return (
    <ListRow
      title={title}
      note={<RecordTime at={recordedAt(row)} txHash={row.txHash} />}
      value={
        <Figure
          size="row"
          value={formatMoved(amount, 2, '+')}
          exact={`+${formatExact(amount)}`}
          decimals={2}
          unit="KL"
        />
      }
      valueNote={'status' in row ? <RecordStatus status={row.status} /> : undefined}
    />
  );
}
