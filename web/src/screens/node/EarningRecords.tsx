import { useTranslation } from 'react-i18next';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { RecordsGate } from '../recordList/RecordsGate.tsx';
import { RewardRow } from '../recordList/RewardRow.tsx';
import styles from './Node.module.css';

/** What the account's licence has paid, newest first. */
export function EarningRecords() {
  const { t } = useTranslation();
  const list = useInfiniteCall('nodeReward');
  return (
    <Card variant="flush" title={t('node.records')}>
      <RecordsGate compact visitorText={t('node.recordsVisitor')}>
        <InfiniteList
          {...list}
          label={t('node.records')}
          skeletonRows={3}
          keyOf={(row) => row.id}
          renderRow={(row) => <RewardRow row={row} title={t('node.recordTitle')} />}
          empty={<EmptyState compact title={t('common.noData')} text={t('node.recordsEmpty')} />}
        />
      </RecordsGate>
      {list.hasMore && !list.isLoading && <p className={styles.pullMore}>{t('node.pullMore')}</p>}
    </Card>
  );
}
