import { once } from 'node:events';
import pg from 'pg';
import { withinTime } from './countdown.ts';
import { CLOSE_MS, PostgresClient } from './PostgresClient.ts';
import type { TimeLimits } from './timeLimits.ts';

/** Connections for one kind of work. */
export class PostgresPool extends pg.Pool {
  readonly #clients: Set<PostgresClient>;

  /** At most `max` connections to `url`, opened when they are needed. */
  constructor(url: string, limits: TimeLimits, max: number) {
    const clients = new Set<PostgresClient>();
    // The driver's types lack this hook.
    const settings: pg.PoolConfig & { onConnect: (client: PostgresClient) => Promise<void> } = {
      max,
      connectionTimeoutMillis: limits.connectMs,
      onConnect: (client) => client.prepare(),
      Client: class extends PostgresClient {
        constructor() {
          super(url, limits);
          clients.add(this);
          this.once('end', () => clients.delete(this));
        }
      },
    };
    super(settings);
    this.#clients = clients;
    // The pool replaces an idle connection that fails; without a listener its error would end the process.
    this.on('error', () => {});
  }

  /** Ends every connection at once, also those in use: what they were asked rejects. The next use connects anew. */
  cut(reason: Error): void {
    for (const client of this.#clients) client.cut(reason);
  }

  /** Waits for what is in use, but not for a server that hangs. */
  async close(): Promise<void> {
    const ended = [...this.#clients].map((client) => once(client, 'end'));
    const all = Promise.all([this.end(), ...ended]);
    await withinTime(all, CLOSE_MS, 'Postgres does not say goodbye.').catch((error: Error) =>
      this.cut(error),
    );
  }
}
