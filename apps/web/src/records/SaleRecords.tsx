import type { SwapRecord } from '@koala/api-schema/entities/records';
import type { ReactNode } from 'react';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatExact, formatMoved } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Figure } from '../ui/Figure.tsx';
import { Fact } from '../ui/Facts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { AmountsFact, withGs } from './ActivityFacts.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordRow } from './RecordRow.tsx';

const STATUSES = {
  1: { name: 'success', kind: 'good' },
  2: { name: 'pending', kind: 'pending' },
  3: { name: 'failed', kind: 'bad' },
} as const;

/** The account's sales of KL, newest first. */
export function SaleRecords({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const list = useInfiniteCall('swapRecord', { isUnsettled: ({ status }) => status === 2 });
  return (
    <RecordList
      compact={compact}
      list={list}
      label={t('swap.records')}
      isByDay
      sumOf={sumOfDay}
      renderRow={(row, heading) => <SaleRow row={row} heading={heading} />}
      emptyText={t('swap.recordsEmptyText')}
      skeletonRows={6}
    />
  );
}

/** JU received from a day's sales, without failed ones. */
const sumOfDay = (rows: readonly SwapRecord[]) =>
  `${formatMoved(
    rows.reduce((sum, { juAmount, status }) => (status === 3 ? sum : sum + parseAmount(juAmount)), 0n),
    6,
    '+',
  )}\u00a0JU`;

/** A sale: amount and time, JU received, and the status, which the specification requires in every row. */
function SaleRow({ row, heading }: { row: SwapRecord; heading: ReactNode }) {
  const { t } = useTranslation();
  const { name, kind } = STATUSES[row.status] ?? STATUSES[3];
  const sold = parseAmount(row.bfAmount);
  const received = parseAmount(row.juAmount);
  const badge = <StatusBadge kind={kind}>{t(`swap.status.${name}`)}</StatusBadge>;
  return (
    <RecordRow
      kind="sale"
      name={t('activity.kinds.sold')}
      record={{ ...row, status: undefined }}
      heading={heading}
      title={<Figure size="row" value={formatMoved(sold, 6)} unit="KL" />}
      value={<Figure size="row" value={formatMoved(received, 6)} unit="JU" />}
      valueNote={badge}
      facts={
        <>
          <AmountsFact
            label={t('activity.out')}
            sides={withGs({ amount: row.bfAmount, unit: 'KL' }, row.gs)}
            sign="-"
          />
          <Fact label={t('activity.in')}>
            <Figure size="row" value={`+${formatExact(received)}`} unit="JU" />
          </Fact>
          <Fact label={t('records.status')}>{badge}</Fact>
        </>
      }
    />
  );
}
