import { useTranslation } from 'react-i18next';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { useWallet } from '../../wallet/walletStore.ts';
import { RewardRow } from '../recordList/RewardRow.tsx';
import styles from './Node.module.css';

/** What the account's licence has paid, newest first. */
export function EarningRecords() {
  const { t } = useTranslation();
  const isSigned = useWallet((state) => state.isSigned);
  const list = useInfiniteCall('nodeReward');
  return (
    <Card variant="flush" title={t('node.records')}>
      {isSigned ? (
        <InfiniteList
          {...list}
          label={t('node.records')}
          skeletonRows={3}
          keyOf={(row) => row.id}
          renderRow={(row) => <RewardRow row={row} title={t('node.recordTitle')} />}
          empty={<EmptyState compact title={t('common.noData')} text={t('node.recordsEmpty')} />}
        />
      ) : (
        <EmptyState compact pose="wallet" title={t('common.noData')} text={t('node.recordsVisitor')} />
      )}
      {list.hasMore && !list.isLoading && <p className={styles.pullMore}>{t('common.pullMore')}</p>}
    </Card>
  );
}
