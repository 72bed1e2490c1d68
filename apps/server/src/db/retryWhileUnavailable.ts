import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isLockTimeout, isTransient } from './databaseErrors.ts';

const RETRY_MS = 1_000;
/** Pause while a table is locked, so that statements queued behind the migration can run. */
const LOCKED_RETRY_MS = 3_000;
/** Attempts per log line: a minute if each fails at once, longer if each times out. */
const ATTEMPTS_PER_LINE = 60;

/**
 * Retries `prepare` while the database is unreachable or a table is locked, and logs the wait. Rejects when a retry would not help, such as
 * on a wrong password. Resolves to false when `signal` aborted first.
 */
export async function retryWhileUnavailable(
  prepare: () => Promise<void>,
  log: Logger,
  signal: AbortSignal,
): Promise<boolean> {
  const end = aborted(signal);
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      await Promise.race([prepare(), end]);
      if (attempt > 0 && !signal.aborted) log.info('database ready');
      return !signal.aborted;
    } catch (error) {
      if (isLockTimeout(error)) {
        log.warn('migration is waiting for a locked table, retrying');
        await sleep(LOCKED_RETRY_MS, undefined, { signal }).catch(() => {});
        continue;
      }
      if (!isTransient(error)) throw error;
      if (attempt % ATTEMPTS_PER_LINE === 0) {
        log.warn({ err: error }, 'DATABASE_URL: database unreachable, retrying');
      }
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }
  return false;
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
