import { expect, it, vi } from 'vitest';
import { ApiError } from '../query/ApiError.ts';
import { fetchCandles } from './candles.ts';

const KL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const NOW = Date.UTC(2026, 10, 21, 8, 0, 30);

const answer = (body: unknown) => {
  const fetch = vi.fn((url: string, init?: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify({ ...(body as object), url, method: init?.method }))),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

// shows CH-01
it('requests the last hour of one-minute candles of KL, and returns them oldest first', async () => {
  const fetch = answer({
    code: 200,
    message: 'ok',
    data: [
      { h: '0.012', t: 120 },
      { h: null, t: 90 },
      { h: 0.011, t: '60' },
    ],
  });
  expect(await fetchCandles(KL, NOW)).toEqual([
    { h: 0.011, t: 60 },
    { h: 0.012, t: 120 },
  ]);
  const [url, init] = fetch.mock.calls[0]!;
  expect(new URL(url).pathname).toBe('/kline');
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    baseAddress: KL,
    interval: '1m',
    beginTime: String(NOW / 1000 - 3600),
    endTime: String(NOW / 1000),
  });
  expect(init?.method).toBeUndefined();
});

// shows CH-01
it.each([
  { code: 500, message: 'no', data: null },
  { code: 200, message: 'ok', data: null },
])('is rejected by %o', async (body) => {
  answer(body);
  await expect(fetchCandles(KL, NOW)).rejects.toBeInstanceOf(ApiError);
});

it('requests once more, up to the newest block, when the chain has another time, and directly from then on', async () => {
  const newest = NOW / 1000 - 86_400;
  const fetch = answer({ code: 200, message: 'ok', data: [], newest });
  const ends = () => fetch.mock.calls.map(([url]) => Number(new URL(url).searchParams.get('endTime')));
  await fetchCandles(KL, NOW);
  expect(ends()).toEqual([NOW / 1000, newest]);
  await fetchCandles(KL, NOW + 60_000);
  expect(ends().slice(2)).toEqual([newest + 60]);
});

it('requests once when the two agree to the minute, even if they differed before', async () => {
  const fetch = answer({ code: 200, message: 'ok', data: [], newest: NOW / 1000 - 30 });
  await fetchCandles(KL, NOW);
  fetch.mockClear();
  await fetchCandles(KL, NOW);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(new URL(fetch.mock.calls[0]![0]).searchParams.get('endTime')).toBe(String(NOW / 1000));
});
