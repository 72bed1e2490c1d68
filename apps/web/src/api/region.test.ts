import { OFFERED_HEADER } from '@koala/api-schema/routes';
import { beforeEach, expect, it, vi } from 'vitest';
import { arePurchasesOffered } from './arePurchasesOffered.ts';
import { request } from './request.ts';
import { useServerHeaders } from './serverHeaders.ts';

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** The OFFERED_HEADER of `shared` responses (GET in this test) and of all others, the visitor's `own`. Undefined: without the header. */
let regionHeader: { shared: string | undefined; own: string | undefined };

beforeEach(() => {
  useServerHeaders.setState({ offered: undefined });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset().mockImplementation((_, { method }) => {
    const value = method === 'GET' ? regionHeader.shared : regionHeader.own;
    const data = { todayDestroy: '0', todayRelease: '0' };
    const headers = value === undefined ? {} : { [OFFERED_HEADER]: value };
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data }), { headers }));
  });
});

const getShared = () => request('/home/stats', { method: 'GET' });

it('makes no request and offers everything when the operator closes no regions', async () => {
  regionHeader = { shared: undefined, own: undefined };
  await getShared();
  expect(await arePurchasesOffered()).toBe(true);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it.each([
  ['0', false],
  ['1', true],
])('is requested once when only shared responses have arrived: %s', async (own, offered) => {
  regionHeader = { shared: '?', own };
  await getShared();
  expect(await arePurchasesOffered()).toBe(offered);
  expect(await arePurchasesOffered()).toBe(offered);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await getShared();
  expect(await arePurchasesOffered()).toBe(offered);
});

it('allows purchases when the server does not respond', async () => {
  regionHeader = { shared: '?', own: '0' };
  await getShared();
  fetchMock.mockRejectedValue(new TypeError('away'));
  expect(await arePurchasesOffered()).toBe(true);
});
