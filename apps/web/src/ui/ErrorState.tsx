import { useTranslation } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import { RefreshIcon } from './icons.tsx';
import styles from './ErrorState.module.css';

interface ErrorStateProps {
  onRetry: () => void;
  /** What failed to load; by default a general sentence. */
  text?: string;
}

/** Replaces content that failed to load, with a retry button. Shows no toast. */
export function ErrorState({ onRetry, text }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.root} role="status">
      <span>{text ?? t('common.loadFailed')}</span>
      <Button variant="quiet" size="small" onClick={onRetry}>
        <RefreshIcon width="1.1em" height="1.1em" />
        {t('common.retry')}
      </Button>
    </div>
  );
}
