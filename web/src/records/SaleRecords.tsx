import type { SwapRecord } from '@koala/api-schema/entities/records';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatExact, formatMoved } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Figure } from '../ui/Figure.tsx';
import { ListRow } from '../ui/List.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordTime } from './RecordTime.tsx';

const statuses = { 1: 'success', 2: 'pending', 3: 'failed' } as const;
const kinds = { success: 'good', pending: 'pending', failed: 'bad' } as const;

/** Mined, and in a block that is not final yet. */
export const isUnsettledSale = ({ status }: SwapRecord) => status === 2;

/** The account's sales of KL, newest first. */
export function SaleRecords({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const list = useInfiniteCall('swapRecord', { isUnsettled: isUnsettledSale });
  return (
    <RecordList
      compact={compact}
      list={list}
      label={t('swap.records')}
      renderRow={(row) => <SaleRow row={row} />}
      emptyText={t('swap.recordsEmptyText')}
      skeletonRows={6}
    />
  );
}

function SaleRow({ row }: { row: SwapRecord }) {
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
