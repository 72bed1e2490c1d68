import type { StatusLine as Line } from '@koala/api-schema/entities/service';
import { STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useServerHeaders } from '../api/serverHeaders.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { StatusLine } from './StatusLine.tsx';

const LATE: Line = { id: 'late', severity: 'warning', text: 'Records appear <b>late</b>.', until: null };
let line: Line | undefined;
/** The line that another server behind the same address returns; undefined if it also returns `line`. */
let elsewhere: Line | null | undefined;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T00:00:00Z') });
  localStorage.clear();
  asked.length = 0;
  line = LATE;
  elsewhere = undefined;
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.replace(location.origin, '');
    if (path.startsWith('/status/line')) asked.push(path);
    const said = elsewhere === undefined ? (line ?? null) : elsewhere;
    const data = path.startsWith('/status/line') ? said : '1';
    // A real response body resolves asynchronously, which fake timers do not advance.
    const text = () => Promise.resolve(JSON.stringify({ code: 200, message: 'ok', data }));
    const headers = new Headers({ [STATUS_LINE_HEADER]: line?.id ?? '0' });
    return Promise.resolve({ status: 200, headers, text });
  });
});
afterEach(async () => {
  cleanup();
  useServerHeaders.setState({ statusLineId: undefined });
  await setLanguage('en-US');
});

async function open() {
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AtAddress path="/">
        <StatusLine isBare={false} />
        <Link to="/swap">to the swap</Link>
      </AtAddress>
    </QueryClientProvider>,
  );
  await somethingAsked();
}
async function somethingAsked(): Promise<void> {
  await act(async () => void (await call('totalCommunityPerf', {})));
  await answered();
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Advances the time, plus many small steps for a response to pass the queue and the cache. */
async function answered(milliseconds = 0): Promise<void> {
  await pass(milliseconds);
  for (let step = 0; step < 20; step++) await pass(1);
}
const said = () => screen.queryByRole('status')?.textContent;

it('shows in the reader’s language what the operator set, as plain text, and requests it once', async () => {
  await open();
  expect(said()).toBe('Records appear <b>late</b>.');
  await somethingAsked();
  await answered(600_000);
  expect(asked).toEqual(['/status/line?language=en-US']);
});

it('makes no request while no answer names a line', async () => {
  line = undefined;
  await open();
  await answered(600_000);
  expect([said(), asked]).toEqual([undefined, []]);
});

it('requests it again when a server answers without the line yet', async () => {
  elsewhere = null;
  await open();
  expect(said()).toBeUndefined();
  elsewhere = undefined;
  await answered(1_000);
  expect(said()).toBe('Records appear <b>late</b>.');
});

it('requests another language when the reader changes it', async () => {
  await open();
  await act(() => setLanguage('kr-KR'));
  await answered();
  expect(asked.at(-1)).toBe('/status/line?language=kr-KR');
});

it('overlays the page on which it arrives, and takes up space on the next', async () => {
  await open();
  const place = () => screen.getByRole('status').parentElement?.dataset.over;
  expect(place()).toBe('true');
  fireEvent.click(screen.getByText('to the swap'));
  expect(place()).toBeUndefined();
});

it('stays dismissed for this text, also after a reload; another text is shown', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(said()).toBeUndefined();
  await open();
  expect(said()).toBeUndefined();
  line = { ...LATE, id: 'well', text: 'All is well again.' };
  await somethingAsked();
  expect(said()).toBe('All is well again.');
});

it('cannot be dismissed when it is serious, even if the same text was dismissed before', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  line = { ...LATE, id: 'serious', severity: 'serious' };
  await open();
  expect(said()).toBe('Records appear <b>late</b>.');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('disappears when it is cleared, and is not shown after its end', async () => {
  await open();
  line = undefined;
  await somethingAsked();
  expect(said()).toBeUndefined();
  line = { id: 'over', severity: 'info', text: 'Over.', until: Math.floor(Date.now() / 1_000) };
  await open();
  expect(said()).toBeUndefined();
});
