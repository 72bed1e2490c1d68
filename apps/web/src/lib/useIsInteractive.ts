import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML and during hydration, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * `useIsHydrated` for content that must not be prerendered. The change is deferred, because an update from the store
 * would render synchronously, in one task right after the whole page's effects.
 */
export const useIsInteractive = (): boolean => useDeferredValue(useIsHydrated());
