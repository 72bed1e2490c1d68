import { vi } from 'vitest';

/** Replaces the browser's observer for the rest of a test: nothing is in view until the returned function is called. */
export function stubIntersectionObserver(): () => void {
  let enter: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(
      class {
        constructor(notify: IntersectionObserverCallback) {
          enter = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    ),
  );
  return () => enter();
}
