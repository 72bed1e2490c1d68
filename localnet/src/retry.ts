import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Tries until `attempt` resolves. Rejects with its last error after `timeoutMs`, or at once when `isFutile` says so. */
export async function retry<T>(
  attempt: () => Promise<T>,
  { timeoutMs, isFutile, what }: { timeoutMs: number; isFutile: () => boolean; what: string },
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (isFutile() || performance.now() > end) throw new Error(`${what} did not start`, { cause: error });
      await sleep(PAUSE_MS);
    }
  }
}
