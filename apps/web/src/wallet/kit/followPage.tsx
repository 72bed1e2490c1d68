import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Calls `onChange` whenever an element of the page is added or removed, and on the changes that `others` lists. Returns
 * a function that ends this.
 */
export function followPage(onChange: () => void, others?: MutationObserverInit): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, ...others });
  return () => observer.disconnect();
}

/** Content inside an element of the kit's dialogs, while `find` finds it. */
export function InKit({ find, children }: { find: () => Element | null; children: ReactNode }) {
  const place = useSyncExternalStore(followPage, find);
  return place && createPortal(children, place);
}
