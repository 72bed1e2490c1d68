import { useTranslation } from 'react-i18next';
import { KoalaMark } from '../art/KoalaMark.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './ErrorFallback.module.css';

interface ErrorFallbackProps {
  /** Whatever was thrown. */
  error: unknown;
}

/** Says what failed, as far as it says so itself, and offers to load the page anew. */
export function ErrorFallback({ error }: ErrorFallbackProps) {
  const { t } = useTranslation();
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return (
    <div className={styles.root} role="alert">
      <KoalaMark size="5rem" />
      <h1 className={styles.title}>{t('shell.errorTitle')}</h1>
      <p className={styles.text}>
        {message ? t('shell.errorWithMessage', { message }) : t('shell.unknownError')}
      </p>
      <Button onClick={() => window.location.reload()}>{t('common.refresh')}</Button>
    </div>
  );
}
