import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../account/storage.ts';
import { clearWallet, updateWallet, walletState } from '../account/walletStore.ts';
import { ApiError } from '../query/ApiError.ts';
import { QueueExpiredError, request } from './request.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
const ok = (data: unknown) => answer({ code: 200, message: 'ok', data });
/** A response without a stream, which would need real timers. */
const plainResponse = {
  status: 200,
  headers: new Headers(),
  text: () => Promise.resolve(JSON.stringify({ code: 200, message: 'ok', data: null })),
} as unknown as Response;
const sent = (index = 0) => {
  const [url, init] = fetchMock.mock.calls[index]!;
  return { url, headers: new Headers(init.headers), init };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset().mockImplementation(() => ok('data'));
  clearWallet();
});

describe('a request', () => {
  // shows AP-01
  it('strips a leading /api and returns the data', async () => {
    expect((await request('/api/home/rank', { method: 'GET' })).data).toBe('data');
    expect(new URL(sent().url).pathname).toBe('/home/rank');
    await request('/apiary', { method: 'GET' });
    expect(new URL(sent(1).url).pathname).toBe('/apiary');
  });

  it('puts the payload into the query of a GET and the body of a POST', async () => {
    await request('/a', { method: 'GET', payload: { type: '1', left: undefined } });
    await request('/a', { method: 'POST', payload: { current: 1 } });
    expect(new URL(sent().url).search).toBe('?type=1');
    expect(sent(1).init.body).toBe('{"current":1}');
  });

  it('of a visitor needs no CORS preflight: a GET has no custom header', async () => {
    await request('/a', { method: 'GET', payload: { type: '1' } });
    expect([...sent().headers]).toEqual([]);
    expect(sent().init.body).toBeUndefined();
  });

  // shows RO-02, AP-01
  it('carries the token from the state, or from storage by the lower-case address; a plain one does not', async () => {
    await request('/a', { method: 'GET' });
    expect(sent().headers.has('authorization')).toBe(false);
    updateWallet({ address: ADDRESS });
    storage.writeToken(ADDRESS.toLowerCase(), 'stored');
    await request('/a', { method: 'GET' });
    updateWallet({ token: 'state' });
    await request('/a', { method: 'GET' });
    await request('/a', { method: 'GET', plain: true });
    expect([1, 2, 3].map((index) => sent(index).headers.get('authorization'))).toEqual([
      'stored',
      'state',
      null,
    ]);
  });

  // shows AP-03
  it('is rejected with the body when the code is not 200', async () => {
    fetchMock.mockImplementation(() => answer({ code: 1000, message: 'no data', data: null }));
    const error = await request('/a', { method: 'GET' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 1000, message: 'no data', data: null });
  });

  // shows AP-03
  it('is rejected with the raw error when the network fails', async () => {
    const failure = new TypeError('Failed to fetch');
    fetchMock.mockRejectedValue(failure);
    await expect(request('/a', { method: 'GET' })).rejects.toBe(failure);
  });

  it('is rejected with the raw error when the body breaks off', async () => {
    const failure = new TypeError('network error');
    fetchMock.mockResolvedValue({ ...plainResponse, text: () => Promise.reject(failure) });
    await expect(request('/a', { method: 'GET' })).rejects.toBe(failure);
  });

  // shows WA-04, AP-03
  it.each([301, 401])('answered with %i ends the session', async (code) => {
    updateWallet({ address: ADDRESS, token: 'token', isSigned: true, status: 'connected' });
    storage.writeToken(ADDRESS, 'token');
    fetchMock.mockImplementation(() => answer({ code, message: '', data: null }));
    await expect(request('/a', { method: 'GET' })).rejects.toMatchObject({ code });
    expect(walletState()).toMatchObject({ token: null, isSigned: false, status: 'unauthenticated' });
    expect(storage.readToken(ADDRESS)).toBeUndefined();
  });

  it('rejected for its older token does not end the session that replaced it', async () => {
    updateWallet({ address: ADDRESS, token: 'old', isSigned: true, status: 'connected' });
    fetchMock.mockImplementation(() => {
      updateWallet({ token: 'new' });
      return answer({ code: 401, message: '', data: null });
    });
    await expect(request('/a', { method: 'GET' })).rejects.toMatchObject({ code: 401 });
    expect(walletState()).toMatchObject({ token: 'new', isSigned: true });
  });
});

describe('the queue', () => {
  // shows AP-01
  it('sends at most six at once, and drops a request that waited 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const release: (() => void)[] = [];
    fetchMock.mockImplementation(() => new Promise((resolve) => release.push(() => resolve(plainResponse))));
    const running = Array.from({ length: 6 }, () => request('/a', { method: 'GET' }));
    const waiting = request('/b', { method: 'GET' });
    const dropped = expect(waiting).rejects.toBeInstanceOf(QueueExpiredError);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetchMock).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(1);
    await dropped;
    release.forEach((go) => go());
    await Promise.all(running);
    fetchMock.mockResolvedValue(plainResponse);
    await request('/c', { method: 'GET' });
    expect(fetchMock.mock.calls.some(([url]) => url.endsWith('/b'))).toBe(false);
  });

  // shows AP-01
  it('cancels a request after 30 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await request('/a', { method: 'GET' });
    expect(timeout).toHaveBeenCalledWith(30_000);
  });
});
