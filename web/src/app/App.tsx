import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReviewHost } from '../flows/review/ReviewHost.tsx';
import { queryClient } from '../query/queryClient.ts';
import { InviteModalHost } from '../relations/InviteModalHost.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { WalletHost } from '../wallet/WalletHost.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The whole app: what every page shares, around the router with the pages. */
export function App({ children }: { children: ReactNode }) {
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
