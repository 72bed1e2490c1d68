import { Children, Component, isValidElement, Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';

const GuardFallback = lazyPart(() => import('./GuardFallback.tsx').then((module) => module.GuardFallback));

/** An error boundary for one card, so that a figure that fails to render does not remove a purchase or sale form. */
export class Guard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Suspense fallback={null}>
        <GuardFallback onRetry={() => this.setState({ hasFailed: false })} />
      </Suspense>
    );
  }
}

/** Stacked cards, each with its own error boundary. */
export function Guarded({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (isValidElement(child) ? <Guard>{child}</Guard> : child));
}
