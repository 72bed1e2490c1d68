import { once } from 'node:events';
import pg from 'pg';
import type { PoolState } from '../metrics/poolMetrics.ts';
import { withTimeout } from '../time/countdown.ts';
import { CLOSE_MS, PostgresClient } from './PostgresClient.ts';
import { isPrimaryUnreachable, NotPrimaryError } from './PrimaryAddress.ts';
import type { PrimaryAddress } from './PrimaryAddress.ts';
import type { TimeLimits } from './timeLimits.ts';

export class PostgresPool extends pg.Pool {
  readonly #clients: Set<PostgresClient>;

  /** At most `max` connections to the server at `address`, opened when they are needed. */
  constructor(
    private readonly address: PrimaryAddress,
    private readonly limits: TimeLimits,
    max: number,
  ) {
    const clients = new Set<PostgresClient>();
    class PoolClient extends PostgresClient {
      constructor() {
        super(address, limits);
        clients.add(this);
        this.once('end', () => clients.delete(this));
      }
    }
    // The driver's types lack this hook.
    const settings: pg.PoolConfig & { onConnect: (client: PostgresClient) => Promise<void> } = {
      max,
      connectionTimeoutMillis: limits.connectMs,
      onConnect: (client) => client.prepare(),
      Client: PoolClient,
    };
    super(settings);
    this.#clients = clients;
    // The pool replaces an idle connection that fails; without a listener its error would end the process.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // The pool's own queries pass a callback, and always release their connection.
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) =>
      this.#connect((error, client) => (client ? resolve(releaseOnEnd(client)) : reject(error!))),
    );
  }

  /** Tries each server once to find the primary, so that a query need not fail after a failover. */
  #connect(callback: ConnectCallback, tried = 1): void {
    super.connect((error, client, done) => {
      if (isPrimaryUnreachable(error) && tried < this.address.count) this.#connect(callback, tried + 1);
      else callback(error, client, done);
    });
  }

  /** A dedicated connection, which the caller closes. It accepts queries without waiting for earlier answers. */
  async connectDedicated(): Promise<PostgresClient> {
    const client = new PostgresClient(this.address, this.limits, true);
    await client.connect();
    await client.prepare();
    return client;
  }

  get state(): PoolState {
    const { totalCount, idleCount, waitingCount } = this;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Ends every connection at once, including those in use, whose queries reject. The next use reconnects. */
  cut(reason: Error): void {
    for (const client of this.#clients) client.cut(reason);
  }

  /** Ends the connections to a former primary, which another server has replaced by promotion. */
  leaveFormerPrimary(): void {
    for (const client of this.#clients)
      if (client.isOfFormerPrimary) client.cut(new NotPrimaryError('another Postgres server was promoted'));
  }

  /** Closes all connections gracefully; after `CLOSE_MS` cuts those still in use. */
  async close(): Promise<void> {
    const ended = [...this.#clients].map((client) => once(client, 'end'));
    const all = Promise.all([this.end(), ...ended]);
    await withTimeout(
      all,
      CLOSE_MS,
      `Postgres did not close its connections within ${CLOSE_MS / 1000} s`,
    ).catch((error: Error) => this.cut(error));
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Releases the pool slot of a connection that ends, even if its user does not. Drizzle does not release it when a transaction's `begin`
 * fails, and a pool that has lost all slots this way would never connect again.
 */
function releaseOnEnd(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client);
  const release = (reason?: Error | boolean) => {
    client.off('end', ended);
    client.release = () => {};
    giveBack(reason);
  };
  const ended = () => release(true);
  client.once('end', ended);
  client.release = release;
  return client;
}
