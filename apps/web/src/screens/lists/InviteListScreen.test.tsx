import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { AtAddress } from '../../lib/testing/AtAddress.tsx';
import { InviteListScreen } from './ListScreens.tsx';

beforeEach(() => {
  clearWallet();
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  updateWallet({ address, status: 'connected', isSigned: true, token: 'token' });
});

const INVITED = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

// shows LI-01
it('a row shows the address cut to 5 and 4 and the date; a tap shows performance in USDT and power in T/H', async () => {
  const data = [
    {
      id: 'a',
      address: INVITED,
      createdAt: '2026-11-20 08:00:00',
      ...{ teamPerf: '1000.019', communityPerf: '1100.019', myPerf: '100' },
      ...{ teamPower: '900.1234567', communityPower: '1000.5', compPower: '100.3765433' },
    },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 200, data }))));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress>
        <InviteListScreen />
      </AtAddress>
    </QueryClientProvider>,
  );
  const list = await screen.findByRole('list', { name: 'My invitations' });
  const row = within(list).getByRole('button');
  expect(row.textContent).toContain('0xe7f…0512');
  expect(row.textContent).toContain('Nov 20');
  fireEvent.click(row);
  const dialog = await screen.findByRole('dialog', { name: '0xe7f…0512' });
  expect(within(dialog).getByText(INVITED)).toBeTruthy();
  const figureOf = (label: string) => within(dialog).getByText(label).nextElementSibling?.textContent;
  expect(figureOf('Team volume')).toBe('1,000.01USDT');
  expect(figureOf('Community volume')).toBe('1,100.01USDT');
  expect(figureOf('Own volume')).toBe('100.00USDT');
  expect(figureOf('Team power')).toBe('900.123456T/H');
  expect(figureOf('Community power')).toBe('1,000.5T/H');
  expect(figureOf('Own power')).toBe('100.376543T/H');
});

// shows LI-01, LI-08
it('loads ten more when the end comes into view, until a page is not full', async () => {
  let reach: (() => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => notify([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => (reach = undefined);
    },
  );
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const page = JSON.parse(body) as { current: number; size: number };
    asked.push(page);
    const data = Array.from({ length: page.current === 1 ? 10 : 3 }, (_, index) => ({
      id: `${page.current}-${index}`,
      address: INVITED,
      createdAt: '2026-11-20 08:00:00',
      ...{
        teamPerf: '0',
        communityPerf: '0',
        myPerf: '0',
        teamPower: '0',
        communityPower: '0',
        compPower: '0',
      },
    }));
    return Promise.resolve(new Response(JSON.stringify({ code: 200, data })));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress>
        <InviteListScreen />
      </AtAddress>
    </QueryClientProvider>,
  );
  const list = await screen.findByRole('list', { name: 'My invitations' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  act(() => reach?.());
  await vi.waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(13));
  expect(reach).toBeUndefined();
  expect(asked).toEqual([
    { current: 1, size: 10 },
    { current: 2, size: 10 },
  ]);
});
