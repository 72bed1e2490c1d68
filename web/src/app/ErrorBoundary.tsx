import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorFallback } from './ErrorFallback.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows the error screen in place of what failed to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorFallback error={this.state.error} /> : this.props.children;
  }
}
