import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AtAddress } from './AtAddress.tsx';

interface PartOptions {
  /** By default an empty cache whose queries do not retry. */
  client?: QueryClient;
  path?: string;
}

/** Renders a part of the app with a query cache and an in-memory location. */
export const renderPart = (part: ReactNode, { client = newClient(), path = '/' }: PartOptions = {}) =>
  render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <AtAddress path={path}>{children}</AtAddress>
      </QueryClientProvider>
    ),
  });

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
