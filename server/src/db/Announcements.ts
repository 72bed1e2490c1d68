import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { indexSchema } from './indexSchema.ts';
import { PostgresClient } from './PostgresClient.ts';
import type { PrimaryAddress } from './PrimaryAddress.ts';
import { PROBING } from './timeLimits.ts';

/** Postgres tells the listeners of this channel when the transaction that changed the index is committed. */
const CHANNEL = `koala_${indexSchema}`;

/** A column for a statement that changes where the index stands: announces it. */
export const announcement = sql`pg_notify(${CHANNEL}, '')`;

const RETRY_MS = 1_000;
/** How often it is found out whether the connection is still there. */
const ASK_MS = 5_000;

/**
 * Hears of each change of the index as it is committed, over a connection of its own. What was missed is nowhere repeated, and a pooler
 * between may deliver nothing at all. `isReliable` tells one who polls besides how seldom that may be.
 */
export class Announcements {
  #isReliable = false;
  #hasHeard = false;

  constructor(private readonly address: PrimaryAddress) {}

  /** Whether the last change was announced, and the next one can be. */
  get isReliable(): boolean {
    return this.#isReliable;
  }

  /** A change was found: one that was not announced makes the others doubtful, until the next announcement. */
  noteChange(): void {
    if (!this.#hasHeard) this.#isReliable = false;
    this.#hasHeard = false;
  }

  /** Calls `heard` at each announcement until `signal` aborts. Never rejects: a connection that ends is made again. */
  async listen(heard: () => void, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const client = new PostgresClient(this.address, PROBING);
      try {
        await this.#hear(client, heard, signal);
      } catch {
        // The feed says when the database is away.
      }
      await client.close();
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Rejects when the connection ends. */
  async #hear(client: PostgresClient, heard: () => void, signal: AbortSignal): Promise<void> {
    client.once('end', () => (this.#isReliable = false));
    await client.connect();
    await client.prepare();
    client.on('notification', () => {
      this.#isReliable = true;
      this.#hasHeard = true;
      heard();
    });
    while (!signal.aborted) {
      // Said again it changes nothing, and shows whether the server is still there.
      await client.query(`listen ${CHANNEL}`);
      await sleep(ASK_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
