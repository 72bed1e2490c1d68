import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function RecordListScreen() {
  const { t } = useTranslation();
  return (
    <Page header={<PageHeader title={t('shell.titles.recordList')} backTo="/user" />}>
      <EmptyState title={t('shell.preparing')} />
    </Page>
  );
}
