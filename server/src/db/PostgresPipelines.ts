import type { PoolState } from '../metrics/poolMetrics.ts';
import type { PostgresClient } from './PostgresClient.ts';
import { isElsewhere } from './PrimaryAddress.ts';
import type { PrimaryAddress } from './PrimaryAddress.ts';
import type { TextRow } from './PreparedQuery.ts';

/** Maximum number of connections. */
const MAX_CONNECTIONS = 4;
/** Pending statements per connection before the next one is used, so that a slow statement does not block all others. */
const DEPTH = 16;

/**
 * Connections that pipeline prepared statements: a statement is sent without waiting for earlier answers. All statements of one event-loop
 * turn are sent in one write, which costs a fraction of one connection and one write each. Only for short statements outside of
 * transactions, because each waits for those before it.
 */
export class PostgresPipelines {
  readonly #ready: PostgresClient[] = [];
  readonly #opening = new Set<Promise<PostgresClient>>();

  /** @param create returns a client of the server at `address` that is not connected yet */
  constructor(
    private readonly address: PrimaryAddress,
    private readonly create: () => PostgresClient,
  ) {}

  /** The rows of the statement `text`, known as `name`. Rejects as the driver does, and when no connection can be opened. */
  async rows(name: string, text: string, values: readonly unknown[]): Promise<TextRow[]> {
    const client = this.#free() ?? (await this.#open());
    return client.preparedRows(name, text, values);
  }

  /** What is waited for here is on its way to the server. */
  get state(): PoolState {
    const busy = this.#ready.filter((client) => client.unanswered > 0);
    return {
      inUse: busy.length,
      idle: this.#ready.length - busy.length,
      waiting: busy.reduce((sum, client) => sum + client.unanswered, 0),
    };
  }

  /** Ends all connections once their pending queries are answered. */
  close(): void {
    for (const client of this.#ready) void client.close();
  }

  /** Undefined when another connection should be opened. */
  #free(): PostgresClient | undefined {
    const free = this.#ready.find((client) => client.unanswered < DEPTH);
    if (free || this.#ready.length + this.#opening.size < MAX_CONNECTIONS) return free;
    return this.#ready.reduce<PostgresClient | undefined>(
      (best, client) => (best && best.unanswered <= client.unanswered ? best : client),
      undefined,
    );
  }

  async #open(): Promise<PostgresClient> {
    // Queries that arrive while the first connection is being opened wait for it.
    const [opening] = this.#opening;
    if (opening && this.#ready.length === 0) return opening;
    const opened = this.#connect();
    this.#opening.add(opened);
    try {
      return await opened;
    } finally {
      this.#opening.delete(opened);
    }
  }

  /** Tries each server once to find the primary. */
  async #connect(): Promise<PostgresClient> {
    for (let tried = 1; ; tried++) {
      const client = this.create();
      try {
        await client.connect();
        await client.prepare();
      } catch (error) {
        if (isElsewhere(error) && tried < this.address.count) continue;
        throw error;
      }
      this.#ready.push(client);
      client.once('end', () => this.#ready.splice(this.#ready.indexOf(client), 1));
      return client;
    }
  }
}
