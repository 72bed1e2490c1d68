import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * For content that must not be prerendered. False in the HTML and during hydration, then true. The change is deferred,
 * because an update by the store renders synchronously, in one task right after the effects of the whole page.
 */
export const useIsInteractive = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
