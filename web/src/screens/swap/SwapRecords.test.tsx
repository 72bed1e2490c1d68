import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { clearWallet, setWallet } from '../../wallet/walletStore.ts';
import { SwapRecords } from './SwapRecords.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
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
afterEach(() => vi.unstubAllGlobals());

/** The list with a server that has sales of these statuses. */
function show(statuses: number[]) {
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  setWallet({ address, status: 'connected', isSigned: true, token: 'token' });
  const data = statuses.map((status, index) => ({
    id: `sale-${index}`,
    status,
    createdAt: '2026-11-20 08:00:00',
    bfAmount: '12.3456789',
    juAmount: '0.1200000009',
    txHash: '0x',
    blockNumber: 1,
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 200, data }))));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SwapRecords />
    </QueryClientProvider>,
  );
}

it('tells pending (orange), success (green) and failed (red) apart, amounts in 6 decimals trimmed', async () => {
  show([2, 1, 3]);
  const kinds = { Pending: 'pending', Success: 'good', Failed: 'bad' };
  for (const [word, kind] of Object.entries(kinds))
    expect((await screen.findByText(word)).classList.contains(kind)).toBe(true);
  expect(screen.getAllByText('12.345678 KL')).toHaveLength(3);
  expect(screen.getAllByText('0.12 JU')).toHaveLength(3);
});

it('says that there is no data', async () => {
  show([]);
  expect(await screen.findByText('No data')).toBeTruthy();
});
