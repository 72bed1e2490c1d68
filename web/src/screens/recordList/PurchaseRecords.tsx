import { useTranslation } from 'react-i18next';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { PurchaseRow } from './PurchaseRow.tsx';

/** The account's purchases of power, newest first. */
export function PurchaseRecords() {
  const { t } = useTranslation();
  const list = useInfiniteCall('buyRecord');
  return (
    <InfiniteList
      {...list}
      label={t('shell.titles.purchaseHistory')}
      keyOf={(row) => row.id}
      renderRow={(row) => <PurchaseRow row={row} />}
      empty={<EmptyState title={t('common.noData')} text={t('records.purchaseEmpty')} />}
    />
  );
}
