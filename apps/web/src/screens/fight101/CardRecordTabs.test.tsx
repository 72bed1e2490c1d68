import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { CardRecordTabs } from './CardRecordTabs.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(() => {
  clearWallet();
  updateWallet({ address: ACCOUNT, status: 'connected', isSigned: true, token: 'token' });
});

// shows VA-02
it('shows dividends and prices of cards with at most 6 decimals, floored', async () => {
  const rows: Record<string, string> = { reward: '12.3456789', buy: '20' };
  vi.stubGlobal('fetch', (url: string) => {
    const amount = rows[new URL(url).pathname.replace('/strive/bill/', '')];
    const row = { id: 'one', createTime: '2026-11-20 08:00:00', amount, txHash: '0x', blockNumber: 1 };
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data: [row] })));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CardRecordTabs />
    </QueryClientProvider>,
  );
  const [award, buy] = screen.getAllByRole('tab');
  const shown = async (tab: HTMLElement | undefined) => {
    const list = await screen.findByRole('list', { name: tab!.textContent });
    return within(list).getByRole('listitem').textContent;
  };
  expect(await shown(award)).toContain('+12.345678');
  fireEvent.click(buy!);
  expect(await shown(buy)).toContain('-20');
});
