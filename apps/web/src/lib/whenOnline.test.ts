import { describe, expect, it, vi } from 'vitest';
import { whenOnline } from './whenOnline.ts';

const FAILURE = new Error('could not be fetched');
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

it('tries again when the network is back', async () => {
  setOnline(false);
  const load = vi.fn().mockRejectedValueOnce(FAILURE).mockResolvedValue('code');
  const loaded = whenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  setOnline(true);
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails at once while the device is online', async () => {
  setOnline(true);
  const load = vi.fn().mockRejectedValue(FAILURE);
  await expect(whenOnline(load)).rejects.toBe(FAILURE);
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a network that recovers before the failure is reported', () => {
  /** A load whose first request fails on demand. */
  const failingLoad = () => {
    let fail: () => void;
    const failure = new Promise<never>((_, reject) => (fail = () => reject(FAILURE)));
    const load = vi.fn(() => Promise.resolve('code')).mockReturnValueOnce(failure);
    return { load, fail: fail! };
  };

  it.each([
    ['was lost meanwhile', true, 'offline'],
    ['was down from the start', false, 'online'],
  ])('is retried when the network %s', async (_, isOnline, event) => {
    const network = setOnline(isOnline);
    const { load, fail } = failingLoad();
    const loaded = whenOnline(load);
    dispatchEvent(new Event(event));
    network.mockReturnValue(true);
    fail();
    expect(await loaded).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is retried only once, unless the network is lost again', async () => {
    setOnline(true);
    const { load, fail } = failingLoad();
    load.mockRejectedValue(FAILURE);
    const loaded = whenOnline(load);
    dispatchEvent(new Event('offline'));
    fail();
    await expect(loaded).rejects.toBe(FAILURE);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
