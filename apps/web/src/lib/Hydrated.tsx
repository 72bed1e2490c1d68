import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useIsInteractive } from './useIsInteractive.ts';

interface HydratedProps {
  /** May be lazy. */
  children: ReactNode;
  /** Shown in the HTML, during hydration, and while code loads. */
  fallback?: ReactNode;
}

/**
 * Content that is not prerendered. A boundary mounts only after hydration, because in the first render it would delay the
 * rest of the page until its code has loaded.
 */
export function Hydrated({ children, fallback = null }: HydratedProps) {
  return useIsInteractive() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
