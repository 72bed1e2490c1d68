import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * For content that must not be prerendered. False in the HTML and during hydration, then true. The change is deferred,
 * because an update from the store would render synchronously, in one task right after the whole page's effects.
 */
export const useIsInteractive = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
