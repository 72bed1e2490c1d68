import { Component } from 'react';
import type { ReactNode } from 'react';
import { KoalaMark } from '../art/KoalaMark.tsx';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { endFirstPaint } from './endFirstPaint.ts';
import styles from './ErrorBoundary.module.css';

/** Shows the error screen in place of what failed to render, and tries again when its page is shown again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false };
  /** `Activity` calls `componentWillUnmount` when it hides a page and `componentDidMount` when it shows it again. */
  wasHidden = false;

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch() {
    // The page may have failed during hydration.
    endFirstPaint();
  }

  override componentDidMount() {
    if (this.wasHidden) this.setState({ error: undefined, failed: false });
  }

  override componentWillUnmount() {
    this.wasHidden = true;
  }

  override render() {
    return this.state.failed ? <ErrorFallback error={this.state.error} /> : this.props.children;
  }
}

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
