import { Link } from 'wouter';
import { useTranslation } from '../i18n/translate.ts';
import { routes } from '../routes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      isPage
      pose="search"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Link to={routes.home.path}>{t('notFound.toHome')}</Link>}
    />
  );
}
