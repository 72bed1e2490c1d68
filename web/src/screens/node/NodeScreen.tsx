import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export function NodeScreen() {
  const { t } = useTranslation();
  return (
    <Page>
      <h1 className="visuallyHidden">{t('shell.titles.node')}</h1>
      <EmptyState title={t('shell.preparing')} />
    </Page>
  );
}
