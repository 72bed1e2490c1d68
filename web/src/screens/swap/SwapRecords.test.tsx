import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { clearWallet, setWallet } from '../../account/walletStore.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
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

const salesOf = (statuses: number[]) =>
  statuses.map((status, index) => ({
    id: `sale-${index}`,
    status,
    createdAt: '2026-11-20 08:00:00',
    bfAmount: '12.3456789',
    juAmount: '0.1200000009',
    txHash: '0x',
    blockNumber: 1,
  }));

/** The list with a server that has sales of these statuses. */
function show(statuses: number[]) {
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  setWallet({ address, status: 'connected', isSigned: true, token: 'token' });
  const data = salesOf(statuses);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 200, data }))));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SwapRecords />
    </QueryClientProvider>,
  );
}

// shows SW-06, VA-02
it('tells pending (orange), success (green) and failed (red) apart, amounts in 6 decimals trimmed', async () => {
  show([2, 1, 3]);
  const kinds = { Pending: 'pending', Success: 'good', Failed: 'bad' };
  for (const [word, kind] of Object.entries(kinds))
    expect((await screen.findByText(word)).classList.contains(kind)).toBe(true);
  const rows = screen.getByRole('list', { name: 'Swap record' }).children;
  for (const row of rows) {
    expect(row.textContent).toContain('12.345678KL');
    expect(row.textContent).toContain('0.12JU');
  }
});

// shows SW-06
it('says that there is no data', async () => {
  show([]);
  expect(await screen.findByText('No data')).toBeTruthy();
});

// shows SW-06
it('loads ten more when its end comes into view, and takes any other status for a failure', async () => {
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
  expect((await screen.findByText('Failed')).classList.contains('bad')).toBe(true);
  expect(screen.getByRole('list', { name: 'Swap record' }).children).toHaveLength(11);
  expect(asked).toEqual([{ current: 2, size: 10 }]);
});

// shows SW-06
it('keeps its header in sight', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'Swap record' }).className).toContain('recordsHeader');
  const styles = readFileSync(join(import.meta.dirname, 'Swap.module.css'), 'utf8');
  expect(/\.recordsHeader \{([^}]*)\}/.exec(styles)?.[1]).toContain('position: sticky');
});

// shows SW-06
it('shows pending in orange, success in green and a failure in red', () => {
  const ui = join(import.meta.dirname, '../../ui');
  const badge = readFileSync(join(ui, 'StatusBadge.module.css'), 'utf8');
  const tokens = readFileSync(join(ui, 'tokens.css'), 'utf8');
  const hueOf = (kind: string) => {
    const tone = new RegExp(`\\.${kind} \\{\\s*--tone: var\\((--[\\w-]+)\\)`).exec(badge)![1]!;
    return hue(new RegExp(`${tone}: (#[0-9a-f]{6})`).exec(tokens)![1]!);
  };
  expect(hueOf('pending')).toBeGreaterThan(15);
  expect(hueOf('pending')).toBeLessThan(50);
  expect(hueOf('good')).toBeGreaterThan(90);
  expect(hueOf('good')).toBeLessThan(170);
  expect((hueOf('bad') + 30) % 360).toBeLessThan(45);
});

/** The hue of a colour, degrees: 0 is red, 30 orange, 120 green. */
function hue(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const part = (from: number, to: number, base: number) => base + (60 * (from - to)) / (high - low);
  const degrees = high === r ? part(g, b, 0) : high === g ? part(b, r, 120) : part(r, g, 240);
  return (degrees + 360) % 360;
}

it.each([
  ['disconnected', null, 'Connect a wallet to see your swaps', 'Connect'],
  ['unauthenticated', '0x5FbDB2315678afecb367f032d93F642f64180aa3', 'Sign in to see your swaps', 'Sign in'],
] as const)('says what is missing while %s, and how to get it', (status, address, text, action) => {
  setWallet({ address, status, isSigned: false, token: null });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SwapRecords />
    </QueryClientProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: action }));
  expect(useWalletDialogs.getState().wanted).toBe('connect');
});
