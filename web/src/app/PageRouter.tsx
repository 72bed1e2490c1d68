import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { AroundNavHandler } from 'wouter';

interface PageRouterProps {
  /** The address to render where there is no browser, as '/recordList/reward'. */
  path?: string | undefined;
  children: ReactNode;
}

/** Tells the pages inside it at which address they are: the browser's, except when the build renders them. */
export function PageRouter({ path, children }: PageRouterProps) {
  return (
    <Router aroundNav={navigateOnce} {...(path !== undefined && { ssrPath: path })}>
      {children}
    </Router>
  );
}

/** A link to the address that is shown replaces it: one step back then leaves the page, however often its tab was tapped. */
const navigateOnce: AroundNavHandler = (navigate, to, options) => {
  const shown = location.pathname + location.search + location.hash;
  navigate(to, { ...options, replace: options?.replace ?? to === shown });
};
