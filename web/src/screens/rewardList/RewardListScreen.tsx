import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordsGate } from '../recordList/RecordsGate.tsx';
import { RewardRecords } from '../recordList/RewardRecords.tsx';

/** Claim records: what the account claimed from the miner. */
export function RewardListScreen() {
  const { t } = useTranslation();
  return (
    <Page header={<PageHeader title={t('shell.titles.rewardList')} backTo="/user" />}>
      <RecordsGate>
        <Card variant="flush">
          <RewardRecords kind="miner" showsZeros />
        </Card>
      </RecordsGate>
    </Page>
  );
}
