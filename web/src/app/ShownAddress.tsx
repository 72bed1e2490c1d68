import { createContext, startTransition, use, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, useLocation, useSearch } from 'wouter';

type Navigate = ReturnType<typeof useLocation>[1];

interface Shown {
  /** Path and query, as '/statement?address=0x…'. */
  address: string;
  navigate: Navigate;
}

const ShownContext = createContext<Shown | null>(null);
const TappedContext = createContext<string | null>(null);

/**
 * Parts inside it are at the address that is shown: it follows the browser's in slices, so that the frame that answers a tap need not wait
 * for the page. Router hooks inside it know nothing of the difference.
 */
export function ShownAddress({ children }: { children: ReactNode }) {
  const [path, navigate] = useLocation();
  const address = `${path}?${useSearch()}`;
  const [shown, setShown] = useState(address);
  // The router's own change is that of a store, which React renders at once and in one task. Not a deferred value: within its render the
  // parts of a page that are deferred themselves would not be.
  useLayoutEffect(() => startTransition(() => setShown(address)), [address]);
  // The same until the page changes: who reads it is not rendered for the answer to the tap.
  const place = useMemo(() => ({ address: shown, navigate }), [shown, navigate]);
  return (
    <TappedContext value={path}>
      <ShownContext value={place}>
        <Router hook={useShownPath} searchHook={useShownSearch}>
          {children}
        </Router>
      </ShownContext>
    </TappedContext>
  );
}

function useShownPath(): [string, Navigate] {
  const { address, navigate } = use(ShownContext)!;
  return [address.slice(0, address.indexOf('?')), navigate];
}

const useShownSearch = (): string => {
  const { address } = use(ShownContext)!;
  return address.slice(address.indexOf('?') + 1);
};

/** The path that the visitor asked for last: for what answers the tap itself, before the page is there. */
export function useTappedPath(): string {
  const [shown] = useLocation();
  return use(TappedContext) ?? shown;
}
