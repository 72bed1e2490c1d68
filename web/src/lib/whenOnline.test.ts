import { afterEach, expect, it, vi } from 'vitest';
import { whenOnline } from './whenOnline.ts';

const FAILURE = new Error('could not be fetched');
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

afterEach(() => {
  vi.restoreAllMocks();
});

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
