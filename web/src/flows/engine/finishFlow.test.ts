import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from '../../api/request.ts';
import { INDEX_TIMEOUT } from '../../lib/timings.ts';
import { awaitIndexed } from './finishFlow.ts';

vi.mock('../../api/request.ts', () => ({ request: vi.fn() }));
const answer = (data: unknown) => ({ data, headers: new Headers() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(request).mockReset();
});
afterEach(() => vi.useRealTimers());

it('asks each second until the block is indexed', async () => {
  vi.mocked(request)
    .mockResolvedValueOnce(answer({ indexed: 6 }))
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(answer({ indexed: 7 }));
  const isIndexed = awaitIndexed(7n);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await isIndexed).toBe(true);
  expect(request).toHaveBeenCalledTimes(3);
});

it.each([{ indexed: 6 }, {}, null])('gives up after 20 s with an index that says %j', async (data) => {
  vi.mocked(request).mockResolvedValue(answer(data));
  const isIndexed = awaitIndexed(7n);
  await vi.advanceTimersByTimeAsync(INDEX_TIMEOUT);
  expect(await isIndexed).toBe(false);
});

it('gives up after 20 s with a server that hangs', async () => {
  vi.mocked(request).mockReturnValue(new Promise(() => undefined));
  const isIndexed = awaitIndexed(7n);
  await vi.advanceTimersByTimeAsync(INDEX_TIMEOUT + 1_000);
  expect(await isIndexed).toBe(false);
});
