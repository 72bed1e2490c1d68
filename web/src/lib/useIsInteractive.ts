import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * For what is not to be part of a page's HTML. False in the HTML and in the render that takes it over, true ever after. The change is
 * deferred: a store's own would render what appears at once and in one task, right behind the effects of the whole page.
 */
export const useIsInteractive = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
