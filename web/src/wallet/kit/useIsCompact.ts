import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 767.98px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Below 768 px the connect dialog is compact, from its first frame. */
export const useIsCompact = () => useSyncExternalStore(subscribe, () => query.matches);
