import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { nextTask } from './scheduling.ts';
import { whenOnline } from './whenOnline.ts';

/** A component whose code loads when it is first shown, or earlier by `preload`, which rejects when loading fails. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * `lazy` for code that may be preloaded: loaded code renders immediately, while React's `lazy` suspends once and
 * delays the content by up to 300 ms. Code requested offline loads when the network is back. `Props` are inferred from what
 * `load` resolves to.
 *
 * @example
 * ```ts
 * const WaysToJu = lazyPart(() => import('../onboarding/WaysToJu.tsx').then((module) => module.WaysToJu));
 * ```
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => {
    loaded = await load();
    return { default: loaded };
  };
  // Loading sends a request per file, so it starts outside of rendering. A prerendered page must not render this,
  // because data may arrive before the code and hydration would not match.
  const Lazy = lazy(() => whenOnline(() => nextTask().then(keep)));

  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { preload: async () => void (loaded ?? (await keep())) });
}
