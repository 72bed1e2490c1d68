import { setTimeout as sleep } from 'node:timers/promises';
import { indexSchema, WRITER_LOCKS } from './indexSchema.ts';
import { PostgresClient } from './PostgresClient.ts';
import { NotPrimaryError } from './PrimaryAddress.ts';
import type { PrimaryAddress } from './PrimaryAddress.ts';
import { PROBING } from './timeLimits.ts';

/** Interval between two attempts, and between two probes by the holder. */
const INTERVAL_MS = 1000;

/**
 * Waits until this process holds the writer lock, on a dedicated connection, or `signal` aborts, which releases the lock at any time. When
 * that connection ends, or does not answer for some seconds, the lock is released and `lost` is called: another process may write.
 */
export async function holdWriterLock(
  address: PrimaryAddress,
  lost: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const client = new PostgresClient(address, PROBING);
    const end = () => void client.close();
    try {
      await client.connect();
      signal.addEventListener('abort', end, { once: true });
      await client.prepare();
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        WRITER_LOCKS[indexSchema],
      ]);
      if (rows[0]?.held && !signal.aborted) {
        const ended = new AbortController();
        client.on('end', () => {
          ended.abort();
          signal.removeEventListener('abort', end);
          if (!signal.aborted) lost();
        });
        void probeConnection(client, ended.signal);
        return;
      }
    } catch {
      // No connection to the primary: retried below.
    }
    signal.removeEventListener('abort', end);
    await client.close();
    await sleep(INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
}

/** A probe that is not answered in time ends the connection, and so does the promotion of another server. */
async function probeConnection(client: PostgresClient, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await sleep(INTERVAL_MS, undefined, { signal: ended }).catch(() => {});
    if (client.isOfFormerPrimary) client.cut(new NotPrimaryError('another Postgres server was promoted'));
    else if (!ended.aborted) await client.query('select 1').catch(() => {});
  }
}
