import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ReviewHost } from '../flows/review/ReviewHost.tsx';
import { queryClient } from '../query/queryClient.ts';
import { InviteModalHost } from '../relations/InviteModalHost.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { WalletHost } from '../wallet/WalletHost.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The whole app: what every page shares, around the router with the pages. */
export function App({ children }: { children: ReactNode }) {
  // From here on every page shows the account as it is, and taps are answered, see `firstPaint.ts`.
  useEffect(() => {
    delete document.documentElement.dataset.account;
    dispatchEvent(new Event('koala:interactive'));
  }, []);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        {children}
        <WalletHost />
        <InviteModalHost />
        <ReviewHost />
      </QueryClientProvider>
      <Toaster />
    </ErrorBoundary>
  );
}
