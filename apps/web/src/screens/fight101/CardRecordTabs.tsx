import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { CardRecords } from '../../records/CardRecords.tsx';
import type { CardKind } from '../../records/CardRecords.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Fight101.module.css';

export function CardRecordTabs() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<CardKind>('award');
  return (
    <Card className={styles.records}>
      <Tabs
        label={t('fight101.records')}
        value={kind}
        onChange={setKind}
        items={[
          { value: 'award', label: t('fight101.tabs.award') },
          { value: 'buy', label: t('fight101.tabs.buy') },
        ]}
      >
        <RecordsGate compact visitorText={t('fight101.recordsVisitor')}>
          <div className={styles.list}>
            <CardRecords kind={kind} compact />
          </div>
        </RecordsGate>
      </Tabs>
    </Card>
  );
}
