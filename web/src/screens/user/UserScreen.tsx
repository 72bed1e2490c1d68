import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

export function UserScreen() {
  const { t } = useTranslation();
  return (
    <Page>
      <h1 className="visuallyHidden">{t('shell.titles.user')}</h1>
      <EmptyState title={t('shell.preparing')} />
    </Page>
  );
}
