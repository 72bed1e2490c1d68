import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PurchaseRecords } from './PurchaseRecords.tsx';
import { RecordsGate } from './RecordsGate.tsx';
import { recordTabs, toRecordTab } from './recordTabs.ts';
import type { RecordTab } from './recordTabs.ts';
import { RewardRecords } from './RewardRecords.tsx';

/** The five kinds of records. The route says which tab is open; a tab loads its first page when it is first opened. */
export function RecordListScreen() {
  const { t } = useTranslation();
  const { recordType } = useParams();
  const navigate = useNavigate();
  const tab = toRecordTab(recordType);
  return (
    <Page header={<PageHeader title={t('shell.titles.recordList')} backTo="/user" />}>
      <RecordsGate>
        <Tabs
          variant="line"
          label={t('records.label')}
          items={recordTabs.map((value) => ({ value, label: t(`records.tabs.${value}`) }))}
          value={tab}
          onChange={(next) => void navigate(`/recordList/${next}`, { replace: true })}
        >
          <Card variant="flush">{lists[tab]}</Card>
        </Tabs>
      </RecordsGate>
    </Page>
  );
}

const lists: Record<RecordTab, ReactNode> = {
  purchaseHistory: <PurchaseRecords />,
  dynamicList: <RewardRecords kind="dynamic" />,
  reward: <RewardRecords kind="miner" />,
  nodeReward: <RewardRecords kind="node" />,
  rankingReward: <RewardRecords kind="ranking" />,
};
