import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a page's HTML and in the render that takes it over, true ever after: for what is not to be part of the HTML. */
export const useIsInteractive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
