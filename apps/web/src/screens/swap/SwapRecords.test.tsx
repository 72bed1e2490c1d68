import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { SwapRecords } from './SwapScreen.tsx';

beforeEach(() => {
  clearWallet();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

const salesOf = (statuses: number[]) =>
  statuses.map((status, index) => ({
    id: `sale-${index}`,
    status,
    createdAt: '2026-11-20 08:00:00',
    bfAmount: '12.3456789',
    juAmount: '0.1200000009',
    gs: '0.1300000001',
    txHash: '0x',
    blockNumber: 1,
  }));

/** Renders the list with sales of these statuses from the server. */
function show(statuses: number[]) {
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  updateWallet({ address, status: 'connected', isSigned: true, token: 'token' });
  const data = salesOf(statuses);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 200, data }))));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SwapRecords />
    </QueryClientProvider>,
  );
}

// shows SW-06, VA-02
it('names the status of each sale, amounts in 6 decimals trimmed', async () => {
  show([2, 1, 3]);
  for (const word of ['Pending', 'Success', 'Failed']) expect(await screen.findByText(word)).toBeTruthy();
  const rows = screen.getByRole('list', { name: 'Swap record' }).children;
  for (const row of rows) {
    expect(row.textContent).toContain('12.345678KL');
    expect(row.textContent).toContain('0.12JU');
  }
});

it('has the GS that were burned in the receipt of a sale', async () => {
  show([1]);
  const [row] = within(await screen.findByRole('list', { name: 'Swap record' })).getAllByRole('button');
  fireEvent.click(row!);
  expect((await screen.findByRole('dialog')).textContent).toContain('Spent-12.3456789KL-0.1300000001GS');
});

// shows SW-06
it('shows that there is no data', async () => {
  show([]);
  expect(await screen.findByText('No data')).toBeTruthy();
});

// shows SW-06
it('loads ten more when its end comes into view, and shows any other status as failed', async () => {
  let reachEnd: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: IntersectionObserverCallback) {
        reachEnd = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  show(Array.from({ length: 10 }, () => 1));
  await waitFor(() => expect(screen.getAllByText('Success')).toHaveLength(10));
  const asked: unknown[] = [];
  const [row] = salesOf([9]);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string));
    return Promise.resolve(new Response(JSON.stringify({ code: 200, data: [{ ...row, id: 'eleventh' }] })));
  });
  act(() => reachEnd());
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Swap record' }).children).toHaveLength(11);
  expect(asked).toEqual([{ current: 2, size: 10 }]);
});

it.each([
  ['disconnected', null, 'Connect a wallet to see your swaps', 'Connect'],
  ['unauthenticated', '0x5FbDB2315678afecb367f032d93F642f64180aa3', 'Sign in to see your swaps', 'Sign in'],
] as const)('shows while %s what is missing, with a button for it', (status, address, text, action) => {
  updateWallet({ address, status, isSigned: false, token: null });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SwapRecords />
    </QueryClientProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: action }));
  expect(useWalletDialogs.getState().wanted).toBe('connect');
});
