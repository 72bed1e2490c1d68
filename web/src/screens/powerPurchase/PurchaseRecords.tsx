import { useTranslation } from 'react-i18next';
import { useFlows } from '../../flows/engine/flowStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { List } from '../../ui/List.tsx';
import styles from './PowerPurchase.module.css';
import { PurchaseRecordRow } from './PurchaseRecordRow.tsx';
import { pendingPurchases } from './pendingPurchase.ts';

/** The purchases that this browser made for the account, pending ones included. */
export function PurchaseRecords() {
  const { t } = useTranslation();
  const records = useFlows((state) => state.records);
  const purchases = pendingPurchases(records);
  if (purchases.length === 0) {
    return <EmptyState title={t('powerPurchase.recordsEmpty')} text={t('powerPurchase.recordsEmptyText')} />;
  }
  return (
    <div className={styles.records}>
      <List label={t('powerPurchase.records')}>
        {purchases.map((purchase) => (
          <PurchaseRecordRow key={purchase.id} purchase={purchase} />
        ))}
      </List>
    </div>
  );
}
