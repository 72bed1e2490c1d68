import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useIsHydrated } from './useIsInteractive.ts';

/**
 * A part of a page below a phone's first screen, or on a hidden slide. On a page opened by a tap it renders in slices,
 * after the frame that responds to the tap. Prerendered HTML contains it, and it hydrates with the page.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, !useIsHydrated()) ? children : null;
}
