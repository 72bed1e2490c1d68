import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function BfBusinessScreen() {
  const { t } = useTranslation();
  return (
    <Page header={<PageHeader title={t('shell.titles.bfBusiness')} backTo="/" />}>
      <EmptyState title={t('shell.preparing')} />
    </Page>
  );
}
