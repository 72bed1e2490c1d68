import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { initI18n, loadAllTexts, setLanguage } from '../i18n/i18n.ts';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { STATUS_LINE_DELAY, STATUS_LINE_POLL } from '../lib/timings.ts';
import { StatusLine } from './StatusLine.tsx';

interface Line {
  severity: string;
  text: string;
  until: number | null;
}
let line: Line | undefined;
const asked: string[] = [];

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T00:00:00Z') });
  localStorage.clear();
  asked.length = 0;
  line = { severity: 'warning', text: 'Records appear <b>late</b>.', until: null };
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace(location.origin, ''));
    const data = { title: '', content: '', ...(line && { line }) };
    // A real answer's body takes real time, which stands still here.
    const json = () => Promise.resolve({ code: 200, message: 'ok', data });
    return Promise.resolve({ status: 200, headers: new Headers(), json });
  });
});
afterEach(async () => {
  cleanup();
  await setLanguage('en-US');
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
  await answered(STATUS_LINE_DELAY);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** After a time, and what an answer takes on its way through the queue and the cache: many small steps, no real time. */
async function answered(milliseconds = 0): Promise<void> {
  await pass(milliseconds);
  for (let step = 0; step < 20; step++) await pass(1);
}
const said = () => screen.queryByRole('status')?.textContent;

it('says in the reader’s language what the operator set, as plain text, once the page is at rest', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatusLine isBare={false} />
    </QueryClientProvider>,
  );
  await pass(STATUS_LINE_DELAY - 1);
  expect(asked).toEqual([]);
  await answered(1);
  expect(said()).toBe('Records appear <b>late</b>.');
  expect(asked).toEqual(['/home/getNotice?language=en-US']);
});

it('asks in another language when the reader changes it', async () => {
  await open();
  await act(() => setLanguage('kr-KR'));
  await answered();
  expect(asked.at(-1)).toBe('/home/getNotice?language=kr-KR');
});

it('lies over the page on which it arrives, and has its place on the next', async () => {
  await open();
  const place = () => screen.getByRole('status').parentElement?.dataset.over;
  expect(place()).toBe('true');
  fireEvent.click(screen.getByText('to the swap'));
  expect(place()).toBeUndefined();
});

it('is put away for this sentence, also after a reload; another sentence shows again', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(said()).toBeUndefined();
  await open();
  expect(said()).toBeUndefined();
  line = { severity: 'warning', text: 'All is well again.', until: null };
  await answered(STATUS_LINE_POLL);
  expect(said()).toBe('All is well again.');
});

it('cannot be put away when it is serious, even if the same sentence was before', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  line = { severity: 'serious', text: 'Records appear <b>late</b>.', until: null };
  await open();
  expect(said()).toBe('Records appear <b>late</b>.');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('goes when it was cleared, and is not shown after its end', async () => {
  await open();
  line = undefined;
  await answered(STATUS_LINE_POLL);
  expect(said()).toBeUndefined();
  line = { severity: 'info', text: 'Over.', until: Math.floor(Date.now() / 1_000) };
  await open();
  expect(said()).toBeUndefined();
});
