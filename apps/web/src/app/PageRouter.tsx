import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { AroundNavHandler } from 'wouter';

/** Provides the address to the pages inside: the browser's, or `path` while prerendering. */
export function PageRouter({ path, children }: { path?: string | undefined; children: ReactNode }) {
  return (
    <Router aroundNav={navigateOnce} {...(path !== undefined && { ssrPath: path })}>
      {children}
    </Router>
  );
}

/**
 * Replaces the history entry when a link leads to the current address, so that one step back leaves the page even after
 * repeated taps on its tab.
 */
const navigateOnce: AroundNavHandler = (navigate, to, options) => {
  const shown = location.pathname + location.search + location.hash;
  navigate(to, { ...options, replace: options?.replace ?? to === shown });
};
