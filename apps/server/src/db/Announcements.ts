import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { indexSchema } from './indexSchema.ts';
import { PostgresClient } from './PostgresClient.ts';
import type { PrimaryAddress } from './PrimaryAddress.ts';
import { PROBING } from './timeLimits.ts';

/** Postgres notifies the listeners of this channel when the transaction that changed the index is committed. */
const CHANNEL = `koala_${indexSchema}`;

/** A returned column for statements that change the position of the index: it announces the change. */
export const announcement = sql`pg_notify(${CHANNEL}, '')`;

const RETRY_MS = 1_000;
/** Interval for checking that the connection is still there. */
const CHECK_MS = 5_000;

/**
 * Receives a notification for each committed change of the index, over a dedicated connection. Missed notifications are not repeated, and a
 * connection pooler in between may deliver none at all. `isReliable` shows callers that also poll whether they can poll less often.
 */
export class Announcements {
  #isReliable = false;
  #hasHeard = false;

  constructor(private readonly address: PrimaryAddress) {}

  /** Whether the last change was announced, so that the next one can be expected to be. */
  get isReliable(): boolean {
    return this.#isReliable;
  }

  /** Call it when polling found a change. One that was not announced makes the connection unreliable until the next announcement. */
  noteChange(): void {
    if (!this.#hasHeard) this.#isReliable = false;
    this.#hasHeard = false;
  }

  /** Calls `heard` at each announcement until `signal` aborts. Never rejects: reconnects when a connection ends. */
  async listen(heard: () => void, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const client = new PostgresClient(this.address, PROBING);
      try {
        await this.#awaitNotifications(client, heard, signal);
      } catch {
        // The head feed logs when the database is away.
      }
      await client.close();
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Rejects when the connection ends. */
  async #awaitNotifications(client: PostgresClient, heard: () => void, signal: AbortSignal): Promise<void> {
    client.once('end', () => (this.#isReliable = false));
    await client.connect();
    await client.prepare();
    client.on('notification', () => {
      this.#isReliable = true;
      this.#hasHeard = true;
      heard();
    });
    while (!signal.aborted) {
      // Repeating LISTEN has no effect, so it serves as a check that the server is still there.
      await client.query(`listen ${CHANNEL}`);
      await sleep(CHECK_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
