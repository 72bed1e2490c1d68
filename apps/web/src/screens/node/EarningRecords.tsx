import { useTranslation } from '../../i18n/translate.ts';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { RewardRecords } from '../../records/RewardRecords.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Node.module.css';

export function EarningRecords() {
  const { t } = useTranslation();
  const title = t('node.records');
  return (
    <Card variant="flush" title={title}>
      <RecordsGate compact visitorText={t('node.recordsVisitor')}>
        <RewardRecords
          kind="node"
          call="nodeReward"
          icon="node"
          compact
          texts={{ label: title, row: t('node.recordTitle'), empty: t('node.recordsEmpty') }}
          moreHint={<p className={styles.pullMore}>{t('node.pullMore')}</p>}
        />
      </RecordsGate>
    </Card>
  );
}
