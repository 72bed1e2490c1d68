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
 * A link to the current address replaces its history entry: one step back then leaves the page, however often its tab
 * was tapped.
 */
const navigateOnce: AroundNavHandler = (navigate, to, options) => {
  const shown = location.pathname + location.search + location.hash;
  navigate(to, { ...options, replace: options?.replace ?? to === shown });
};
