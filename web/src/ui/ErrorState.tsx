import { useTranslation } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import { RefreshIcon } from './icons.tsx';
import styles from './ErrorState.module.css';

interface ErrorStateProps {
  onRetry: () => void;
  /** What could not be loaded; a general sentence when absent. */
  text?: string;
}

/** Replaces content that could not be loaded, with a button to try again. No toast goes with it. */
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
