import { OFFERED_HEADER } from '@koala/api-schema/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOffered } from './isOffered.ts';
import { useOfferedHeader } from './region.ts';
import { request } from './request.ts';

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** The visitor's region in shared and in uncached responses. */
let said: { shared: string | undefined; own: string | undefined };

beforeEach(() => {
  useOfferedHeader.setState({ value: undefined });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset().mockImplementation((_, { method }) => {
    const value = method === 'GET' ? said.shared : said.own;
    const data = { todayDestroy: '0', todayRelease: '0' };
    const headers = value === undefined ? {} : { [OFFERED_HEADER]: value };
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data }), { headers }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const getShared = () => request('/home/stats', { method: 'GET' });

it('costs no request, and offers everything, where the operator names no regions', async () => {
  said = { shared: undefined, own: undefined };
  await getShared();
  expect(await isOffered()).toBe(true);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it.each([
  ['0', false],
  ['1', true],
])('is requested once when only shared responses have arrived: %s', async (own, offered) => {
  said = { shared: '?', own };
  await getShared();
  expect(await isOffered()).toBe(offered);
  expect(await isOffered()).toBe(offered);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await getShared();
  expect(await isOffered()).toBe(offered);
});

it('allows purchases when the server does not respond', async () => {
  said = { shared: '?', own: '0' };
  await getShared();
  fetchMock.mockRejectedValue(new TypeError('away'));
  expect(await isOffered()).toBe(true);
});
