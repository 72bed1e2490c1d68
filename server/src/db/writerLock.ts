import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig, applySessionSettings } from './sessionSettings.ts';

/** Advisory lock of the one indexer on a Postgres database. */
const WRITER_LOCK = 0x4b4f414c;
const RETRY_MS = 1000;
/** Time-out of one attempt. */
const ANSWER_MS = 10_000;

/**
 * Waits until this process holds the writer's lock, on its own connection. When that connection ends, the lock is released and `lost` is
 * called: another process may write. Releases the lock when `signal` aborts.
 */
export async function holdWriterLock(url: string, lost: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      ...clientConfig(url),
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    // The pending query rejects too; without a listener a broken connection would end the process.
    client.on('error', () => {});
    const end = () => void client.end().catch(() => {});
    try {
      await client.connect();
      signal.addEventListener('abort', end, { once: true });
      await applySessionSettings(client);
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        WRITER_LOCK,
      ]);
      if (rows[0]?.held && !signal.aborted) {
        client.on('end', () => {
          signal.removeEventListener('abort', end);
          if (!signal.aborted) lost();
        });
        return;
      }
    } catch {
      // Unreachable: retried below.
    }
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
    await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}
