import { useLocation, useParams } from 'wouter';
import { useTranslation } from '../../i18n/translate.ts';
import { recordLists } from '../../records/recordLists.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { isRecordType, recordListPath, recordTypes, routes } from '../../routes.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

/** One tab per kind of record. The route selects the open tab; a tab loads its first page when it is first opened. */
export function RecordListScreen() {
  const { t } = useTranslation();
  const { recordType } = useParams();
  const [, navigate] = useLocation();
  const tab = isRecordType(recordType) ? recordType : 'purchaseHistory';
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
          <Card variant="flush">{recordLists[tab](true)}</Card>
        </Tabs>
      </RecordsGate>
    </Page>
  );
}
