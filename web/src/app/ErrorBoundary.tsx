import { Component } from 'react';
import type { ReactNode } from 'react';
import { KoalaMark } from '../art/KoalaMark.tsx';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { endFirstPaint } from './endFirstPaint.ts';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** False while the page around it is out of sight. */
  isShown?: boolean;
}

/** Shows the error screen in place of what failed to render, and tries again when its page comes to the screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch() {
    // What failed may have been the page that nobody has taken over yet.
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

/** Shows the message of the error, if it has one, and offers to reload the page. */
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
