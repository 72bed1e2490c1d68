import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { env } from '../lib/env.ts';
import { renderPart } from '../lib/testing/renderPart.tsx';
import { queryClient } from '../query/queryClient.ts';
import { Calendar } from './Calendar.tsx';

const NAME = 'a'.repeat(43);
const ADDRESS = `${env.apiOrigin}/user/calendar/${NAME}.ics`;

let isOn: boolean;
let isBroken: boolean;
let asked: string[];

beforeEach(() => {
  [isOn, isBroken, asked] = [false, false, []];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url);
    asked.push(`${pathname} ${(body as string | undefined) ?? ''}`.trim());
    if (isBroken) return Promise.resolve(Response.json({ code: 500, message: 'broken', data: null }));
    if (pathname.endsWith('/create')) isOn = true;
    if (pathname.endsWith('/end')) isOn = false;
    const data = pathname.endsWith('/create') ? { path: `/user/calendar/${NAME}.ics` } : { isOn };
    return Promise.resolve(Response.json({ code: 200, message: 'ok', data }));
  });
  updateWallet({ address: `0x${'A1'.repeat(20)}`, token: 'token', isSigned: true, status: 'connected' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearWallet();
});

const show = () => renderPart(<Calendar />, { client: queryClient });
const button = (name: string) => screen.findByRole('button', { name });

it('has no address until one is requested, in the language of the app', async () => {
  show();
  fireEvent.click(await button('Get a calendar link'));
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
  expect(asked).toEqual(['/user/calendar', '/user/calendar/create {"language":"en-US"}', '/user/calendar']);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe(ADDRESS.replace(/^https?/, 'webcal'));
});

it('shows the address once: a later visit shows that there is one, and can replace or end it', async () => {
  isOn = true;
  show();
  await button('Get a new link');
  expect(screen.queryByText(/\.ics/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off the calendar' }));
  await button('Get a calendar link');
  expect(asked).toContain('/user/calendar/end {}');
});

it('a displayed address disappears with the calendar', async () => {
  show();
  fireEvent.click(await button('Get a calendar link'));
  await screen.findByText(ADDRESS);
  fireEvent.click(await button('Turn off the calendar'));
  await button('Get a calendar link');
  expect(screen.queryByText(ADDRESS)).toBeNull();
});

it('keeps its state when the server fails, and can be retried', async () => {
  show();
  const make = await button('Get a calendar link');
  isBroken = true;
  fireEvent.click(make);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await vi.waitFor(() => expect(make.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText(ADDRESS)).toBeNull();
  isBroken = false;
  fireEvent.click(make);
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
});
