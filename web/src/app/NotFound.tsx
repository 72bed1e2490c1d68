import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../ui/EmptyState.tsx';

/** For an address that is none of ours. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      isPage
      pose="search"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Link to="/">{t('notFound.toHome')}</Link>}
    />
  );
}
