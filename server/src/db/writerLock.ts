import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Advisory lock of the one indexer on a Postgres database. */
const WRITER_LOCK = 0x4b4f414c;
const RETRY_MS = 1000;

/**
 * Waits until this process holds the writer's lock, on a connection of its own. When that connection ends, the lock is gone and another
 * process may write: `lost` is called then. The lock is given back when `signal` aborts.
 */
export async function holdWriterLock(url: string, lost: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    try {
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        WRITER_LOCK,
      ]);
      if (rows[0]?.held) {
        client.on('error', () => {});
        client.on('end', () => {
          if (!signal.aborted) lost();
        });
        signal.addEventListener('abort', () => void client.end(), { once: true });
        return;
      }
    } catch {
      // Not reachable now: tried again below.
    }
    await client.end().catch(() => {});
    await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}
