import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;

/**
 * Retries `attempt` until it resolves. Rejects after `timeoutMs`, or at once when `isFutile` returns true; the cause is
 * the last error.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  { timeoutMs, isFutile, what }: { timeoutMs: number; isFutile: () => boolean; what: string },
): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const waited = performance.now() - start;
      if (isFutile() || waited > timeoutMs) {
        throw new Error(`gave up waiting for ${what} after ${(waited / 1_000).toFixed(1)} s`, {
          cause: error,
        });
      }
      await sleep(PAUSE_MS);
    }
  }
}

/** Waits until `url` responds with success. Rejects like `retry`. */
export async function waitForHttp(url: string, options: Parameters<typeof retry>[1]): Promise<void> {
  await retry(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  }, options);
}
