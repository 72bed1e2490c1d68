import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordsGate } from '../recordList/RecordsGate.tsx';
import { RewardRecords } from '../recordList/RewardRecords.tsx';

/** Claim records: what the account earned by claims of its team. */
export function DynamicListScreen() {
  const { t } = useTranslation();
  return (
    <Page header={<PageHeader title={t('shell.titles.dynamicList')} backTo="/user" />}>
      <RecordsGate>
        <Card variant="flush">
          <RewardRecords kind="dynamic" showsZeros />
        </Card>
      </RecordsGate>
    </Page>
  );
}
