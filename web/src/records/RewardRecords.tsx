import type { NodeRewardRecord, RewardRecord } from '@koala/api-schema/entities/records';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatExact, formatMoved } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Fact } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import type { RecordKind } from './KindIcon.tsx';
import { RecordList } from './RecordList.tsx';
import { KlWorth, RecordRow } from './RecordRow.tsx';

const calls = {
  dynamic: 'dynamicReward',
  miner: 'minerReward',
  node: 'nodeReward',
  ranking: 'rankingReward',
} as const;

const icons = {
  dynamic: 'team',
  miner: 'claim',
  node: 'node',
  ranking: 'ranking',
} as const satisfies Record<keyof typeof calls, RecordKind>;

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
        dateOf={recordedAt}
        sumOf={sumOfDay}
        renderRow={(row, heading) => (
          <RewardRow row={row} title={texts.row} icon={icons[kind]} heading={heading} />
        )}
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

/** What the rewards of a day come to, in KL. */
const sumOfDay = (rows: readonly { amount: string }[]) =>
  `${formatMoved(
    rows.reduce((sum, { amount }) => sum + parseAmount(amount), 0n),
    2,
    '+',
  )}\u00a0KL`;

interface RewardRowProps {
  row: RewardRecord | NodeRewardRecord;
  /** What it was a reward for. */
  title: string;
  icon: RecordKind;
  heading: ReactNode;
}

/** A reward in KL: what for and when on the left, '+' amount (2 decimals, exact in the receipt) and its worth on the right. */
function RewardRow({ row, title, icon, heading }: RewardRowProps) {
  const { t } = useTranslation();
  const amount = parseAmount(row.amount);
  return (
    <RecordRow
      isOfDay
      kind={icon}
      title={title}
      name={title}
      record={{ ...row, at: recordedAt(row) }}
      value={<Figure size="row" value={formatMoved(amount, 2, '+')} unit="KL" />}
      valueNote={<KlWorth kl={amount} />}
      facts={
        <Fact label={t('activity.in')}>
          <Figure size="row" value={`+${formatExact(amount)}`} unit="KL" />
        </Fact>
      }
      heading={heading}
    />
  );
}
