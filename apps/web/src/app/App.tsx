import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { GetJuHost } from '../onboarding/GetJuHost.tsx';
import { ReviewHost } from '../flows/review/ReviewHost.tsx';
import { lazyPart } from '../lib/lazyPart.ts';
import { queryClient } from '../query/queryClient.ts';
import { InviteModalHost } from '../relations/InviteModalHost.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { WalletHost } from '../wallet/WalletHost.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageRouter } from './PageRouter.tsx';

/** Lazy: only shown in the inviter dialog, to a wallet without enough JU for the fee. */
const WaysToJu = lazyPart(() => import('../onboarding/WaysToJu.tsx').then((module) => module.WaysToJu));

/** `path`: the page to prerender; by default the page of the browser's address. */
export function App({ path }: { path?: string }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <PageRouter path={path}>
            <AppRoutes />
          </PageRouter>
          <WalletHost />
          <InviteModalHost waysToJu={<WaysToJu />} />
          <ReviewHost />
          <GetJuHost />
        </QueryClientProvider>
        <Toaster />
      </ErrorBoundary>
    </StrictMode>
  );
}
