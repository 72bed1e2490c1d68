import type { ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { useTranslation } from '../../i18n/translate.ts';
import { PurchaseRecords } from '../../records/PurchaseRecords.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { RewardRecords } from '../../records/RewardRecords.tsx';
import { recordListPath, recordTypes, routes } from '../../routes.ts';
import type { RecordType } from '../../routes.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

/** The tab of a route's recordType; the first for any other value. */
export function toRecordTab(recordType: string | undefined): RecordType {
  return recordTypes.find((tab) => tab === recordType) ?? 'purchaseHistory';
}

/** The five kinds of records. The route selects the open tab; a tab loads its first page when it is first opened. */
export function RecordListScreen() {
  const { t } = useTranslation();
  const { recordType } = useParams();
  const [, navigate] = useLocation();
  const tab = toRecordTab(recordType);
  return (
    <Page
      header={
        <PageHeader
          title={t('shell.titles.recordList')}
          backTo={routes.user.path}
          action={
            <IconButton label={t('shell.titles.books')} onClick={() => navigate(routes.books.path)}>
              <DownloadIcon />
            </IconButton>
          }
        />
      }
      lead={t('records.lead')}
    >
      <RecordsGate>
        <Tabs
          variant="line"
          label={t('records.label')}
          items={recordTypes.map((value) => ({ value, label: t(`records.tabs.${value}`) }))}
          value={tab}
          onChange={(next) => navigate(recordListPath(next), { replace: true })}
        >
          <Card variant="flush">{lists[tab]}</Card>
        </Tabs>
      </RecordsGate>
    </Page>
  );
}

const lists: Record<RecordType, ReactNode> = {
  purchaseHistory: <PurchaseRecords />,
  dynamicList: <RewardRecords kind="dynamic" />,
  reward: <RewardRecords kind="miner" hidesZeros />,
  nodeReward: <RewardRecords kind="node" hidesZeros />,
  rankingReward: <RewardRecords kind="ranking" hidesZeros />,
};
