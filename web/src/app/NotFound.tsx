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
      title={t('shell.notFoundTitle')}
      text={t('shell.notFoundText')}
      action={<Link to="/">{t('shell.toHome')}</Link>}
    />
  );
}
