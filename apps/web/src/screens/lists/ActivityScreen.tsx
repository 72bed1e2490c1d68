import { useTranslation } from '../../i18n/translate.ts';
import { Activities } from '../../records/Activities.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** All events of the account, newest first. */
export function ActivityScreen() {
  const { t } = useTranslation();
  return (
    <Page header={<PageHeader title={t('shell.titles.activity')} backTo={routes.user.path} />}>
      <RecordsGate>
        <Card variant="flush">
          <Activities />
        </Card>
      </RecordsGate>
    </Page>
  );
}
