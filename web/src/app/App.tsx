import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../query/queryClient.ts';
import { InviteModalHost } from '../relations/InviteModalHost.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { WalletHost } from '../wallet/WalletHost.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The whole app: what every page shares, and the pages. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <WalletHost />
        <InviteModalHost />
      </QueryClientProvider>
      <Toaster />
    </ErrorBoundary>
  );
}
