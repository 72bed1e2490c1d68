import { useTranslation } from '../../i18n/translate.ts';
import { Lines } from '../../records/Lines.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { routes } from '../../routes.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The account's direct lines and its score this week. */
export function TeamScreen() {
  const { t } = useTranslation();
  return (
    <Page
      header={<PageHeader title={t('shell.titles.team')} backTo={routes.user.path} />}
      lead={t('lines.lead')}
    >
      <RecordsGate>
        <Lines />
      </RecordsGate>
    </Page>
  );
}
