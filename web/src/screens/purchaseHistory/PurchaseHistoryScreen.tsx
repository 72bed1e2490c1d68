import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PurchaseRecords } from '../recordList/PurchaseRecords.tsx';
import { RecordsGate } from '../recordList/RecordsGate.tsx';

/** All purchases of power of the account. */
export function PurchaseHistoryScreen() {
  const { t } = useTranslation();
  return (
    <Page header={<PageHeader title={t('shell.titles.purchaseHistory')} backTo="/user" />}>
      <RecordsGate>
        <Card variant="flush">
          <PurchaseRecords />
        </Card>
      </RecordsGate>
    </Page>
  );
}
