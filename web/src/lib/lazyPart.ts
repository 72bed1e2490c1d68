import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { nextTask } from './scheduling.ts';
import { whenOnline } from './whenOnline.ts';

/** A component whose code loads when it is first shown, or before by `preload`, which rejects when it cannot be loaded. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * `lazy` for code that may have been loaded ahead: what is there renders at once. React's own suspends for it once, and holds back what was
 * suspended for up to 300 ms. Code asked for offline loads when the network is back. `Props` are inferred from what `load` resolves to.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => {
    loaded = await load();
    return { default: loaded };
  };
  // Asking for code takes a request for each file of it: not within the rendering that meets the part. No page's HTML
  // holds one: answers may be there before its code, and it would be taken over otherwise than it was written.
  const Lazy = lazy(() => whenOnline(() => nextTask().then(keep)));

  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  // Each tap on a tab asks for it.
  return Object.assign(Part, { preload: async () => void (loaded ?? (await keep())) });
}
