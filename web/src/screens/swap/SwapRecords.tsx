import type { SwapRecord } from '@koala/api-schema/entities';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { formatExact, formatMoved } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { RecordList } from '../../records/RecordList.tsx';
import { RecordTime } from '../../records/RecordTime.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow } from '../../ui/List.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Swap.module.css';

const statuses = { 1: 'success', 2: 'pending', 3: 'failed' } as const;
const kinds = { success: 'good', pending: 'pending', failed: 'bad' } as const;

/** The account's sales of KL, newest first, under a sticky header. */
export function SwapRecords() {
  const { t } = useTranslation();
  const list = useInfiniteCall('swapRecord', { isUnsettled: (row) => row.status === 2 });
  return (
    <section className={styles.records} aria-labelledby="swap-records">
      <h2 id="swap-records" className={styles.recordsHeader}>
        {t('swap.records')}
      </h2>
      <RecordsGate compact visitorText={t('swap.recordsVisitor')} unsignedText={t('swap.recordsUnsigned')}>
        <RecordList
          compact
          list={list}
          label={t('swap.records')}
          renderRow={(row) => <SwapRecordRow row={row} />}
          emptyText={t('swap.recordsEmptyText')}
          skeletonRows={6}
        />
      </RecordsGate>
    </section>
  );
}

function SwapRecordRow({ row }: { row: SwapRecord }) {
  const { t } = useTranslation();
  const status = statuses[row.status] ?? 'failed';
  const sold = parseAmount(row.bfAmount);
  const received = parseAmount(row.juAmount);
  return (
    <ListRow
      title={<Figure size="row" value={formatMoved(sold, 6)} exact={formatExact(sold)} unit="KL" />}
      note={<RecordTime at={row.createdAt} txHash={row.txHash} />}
      value={<Figure size="row" value={formatMoved(received, 6)} exact={formatExact(received)} unit="JU" />}
      valueNote={<StatusBadge kind={kinds[status]}>{t(`swap.status.${status}`)}</StatusBadge>}
    />
  );
}
