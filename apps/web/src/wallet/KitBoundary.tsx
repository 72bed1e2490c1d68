import { Component } from 'react';
import type { ReactNode } from 'react';

interface KitBoundaryProps {
  children: ReactNode;
  onError: () => void;
}

/** Error boundary of the wallet kit: the page keeps working without the kit. */
export class KitBoundary extends Component<KitBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
