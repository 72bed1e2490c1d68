import { Component } from 'react';
import type { ReactNode } from 'react';
import { KoalaMark } from '../art/KoalaMark.tsx';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { endFirstPaint } from './endFirstPaint.ts';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** False while the surrounding page is hidden. */
  isShown?: boolean;
}

/** Shows the error screen in place of a part that failed to render, and retries when its page is shown again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch() {
    // The page may have failed during hydration.
    endFirstPaint();
  }

  override componentDidUpdate({ isShown: wasShown = true }: ErrorBoundaryProps) {
    const { isShown = true } = this.props;
    if (isShown && !wasShown && this.state.failed) this.setState({ error: undefined, failed: false });
  }

  override render() {
    return this.state.failed ? <ErrorFallback error={this.state.error} /> : this.props.children;
  }
}

/** Shows the error's message, if any, and offers to reload the page. */
function ErrorFallback({ error }: { error: unknown }) {
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
