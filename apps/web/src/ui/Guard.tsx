import { useQueryClient } from '@tanstack/react-query';
import { Children, Component, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';

/** An error boundary for one card, so that a figure that fails to render does not remove a purchase or sale form. */
export class Guard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Fallback onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

/**
 * Replaces a card that failed to render. A retry drops the cached answers that are no longer on screen, including the
 * bad one.
 */
function Fallback({ onRetry }: { onRetry: () => void }) {
  const client = useQueryClient();
  return (
    <Card>
      <ErrorState
        onRetry={() => {
          client.removeQueries({ type: 'inactive' });
          onRetry();
        }}
      />
    </Card>
  );
}

/** Stacked cards, each with its own error boundary. */
export function Guarded({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (isValidElement(child) ? <Guard>{child}</Guard> : child));
}
