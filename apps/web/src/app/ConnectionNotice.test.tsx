import { BEHIND_HEADER } from '@koala/api-schema/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { request } from '../api/request.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';

beforeEach(() => vi.useFakeTimers());

function show() {
  const client = new QueryClient();
  client.setQueryData(['stats'], {}, { updatedAt: Date.parse('2026-11-22T18:00:00+08:00') });
  render(
    <QueryClientProvider client={client}>
      <ConnectionNotice isBare={false} />
    </QueryClientProvider>,
  );
}
const said = () => screen.queryByRole('status')?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const answered = () => Promise.resolve(Response.json({ code: 200, message: 'ok', data: null }));
const ask = () => request('/a', { method: 'GET' }).catch(() => undefined);

it('shows while the device is offline how old the figures are', () => {
  show();
  expect(said()).toBeUndefined();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(said()).toBe('You are offline. Figures as of Nov 22, 2026, 18:00.');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(said()).toBeUndefined();
});

it('shows that the server hangs after ten seconds without an answer, until it answers', async () => {
  show();
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = ask();
  await pass(9_999);
  expect(said()).toBeUndefined();
  await pass(1);
  expect(said()).toContain('The server is not responding');
  answer(await answered());
  await act(() => asked);
  expect(said()).toBeUndefined();
});

it('shows that the server is unreachable after two failures in a row, not after one', async () => {
  show();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(ask);
  expect(said()).toBeUndefined();
  await act(ask);
  expect(said()).toContain('The server is not responding');
  vi.stubGlobal('fetch', answered);
  await act(ask);
  expect(said()).toBeUndefined();
});

it('shows how far the index lags until it has caught up, without an update on every block', async () => {
  show();
  const at = Date.parse('2026-11-22T14:02:00+08:00') / 1_000;
  const hear = (said: string) => {
    const headers = { [BEHIND_HEADER]: said };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 200, message: 'ok', data: null }, { headers })),
    );
    return act(ask);
  };
  await hear('0');
  expect(said()).toBeUndefined();
  await hear(`312 ${at}`);
  const first =
    'Figures as of Nov 22, 2026, 14:02. Data is about 312 blocks behind the chain: the latest activity is missing.';
  expect(said()).toBe(first);
  await hear(`350 ${at}`);
  expect(said()).toBe(first);
  await hear(`1372 ${at}`);
  expect(said()).toContain('about 1,372 blocks');
  await hear(`0 ${at}`);
  expect(said()).toBe(
    'Figures as of Nov 22, 2026, 14:02. Data has stopped updating: the latest activity is missing.',
  );
  await hear('0');
  expect(said()).toBeUndefined();
});
