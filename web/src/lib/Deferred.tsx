import { useDeferredValue, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const never = () => () => undefined;

/**
 * A part of a page that lies below what a phone shows of it, or on the slide behind. After a tap it is rendered behind the frame that
 * answers the tap, in slices. It is in a page's HTML, and taken over with it.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isInHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isInHtml) ? children : null;
}
