import { Socket } from 'node:net';
import pg from 'pg';
import { countdown, TimeoutError, withTimeout } from '../time/countdown.ts';
import type { Countdown } from '../time/countdown.ts';
import { NotPrimaryError } from './PrimaryAddress.ts';
import type { PrimaryAddress } from './PrimaryAddress.ts';
import { applySessionSettings } from './sessionSettings.ts';
import type { TimeLimits } from './timeLimits.ts';

/** Longest wait for the server to close the connection. */
export const CLOSE_MS = 2_000;

/** A connection that ends when the server does not answer within `limits`. */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;
  #wait: Countdown | undefined;
  #isUsable = false;
  #timeline: number | undefined;
  readonly #url: string;

  /** With `pipeline` it accepts queries without waiting for earlier answers. */
  constructor(
    private readonly address: PrimaryAddress,
    private readonly limits: TimeLimits,
    pipeline = false,
  ) {
    const socket = new Socket();
    // The driver's types lack the pipeline.
    const settings: pg.ClientConfig & { pipeline: boolean } = {
      connectionString: address.current,
      connectionTimeoutMillis: limits.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      stream: () => socket,
      pipeline,
    };
    super(settings);
    this.#socket = socket;
    this.#url = address.current;
    // Also on 'error', because its listener may reconnect before 'close' is emitted.
    for (const event of ['error', 'close'])
      socket.once(event, () => {
        if (!this.#isUsable) address.passOver(this.#url);
      });
    // The pending query rejects with the error too; without a listener the event would end the process.
    this.on('error', () => {});
    // The server is responsive: restart the timeout for the next answer.
    this.connection.on('readyForQuery', () => this.#wait?.restart());
    // All queries are answered.
    this.on('drain', () => this.#stopWaiting());
    this.on('end', () => this.#stopWaiting());
    const send = this.query.bind(this) as unknown as (...query: unknown[]) => unknown;
    const timed = (...query: unknown[]) => {
      this.#wait ??= countdown(limits.answerMs, this.#late);
      return send(...query);
    };
    this.query = timed as unknown as pg.Client['query'];
  }

  /** Whether another server was promoted after the one of this connection, so that writes to it would be lost. */
  get isOfFormerPrimary(): boolean {
    return this.#timeline !== undefined && this.#timeline < this.address.timeline;
  }

  /** Applies the limits on the server; call it once after connecting. Ends the connection and rejects if it cannot be used. */
  async prepare(): Promise<void> {
    try {
      const { mustBePrimary } = this.address;
      const { isReplica, timeline = 0 } = await applySessionSettings(this, this.limits, mustBePrimary);
      if (isReplica && mustBePrimary) throw new NotPrimaryError();
      this.#timeline = timeline;
      this.address.raise(timeline);
      if (this.isOfFormerPrimary)
        throw new NotPrimaryError('this Postgres server is a former primary: another server was promoted');
      this.#isUsable = true;
    } catch (error) {
      this.address.passOver(this.#url);
      this.cut(error as Error);
      throw error;
    }
  }

  /** Closes the connection gracefully; cuts it after `CLOSE_MS`. */
  async close(): Promise<void> {
    await withTimeout(
      this.end(),
      CLOSE_MS,
      `Postgres did not close the connection within ${CLOSE_MS / 1000} s`,
    ).catch((error: Error) => this.cut(error));
  }

  /** Ends the connection at once, without notifying the server. Pending queries reject with `reason`. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }

  #stopWaiting(): void {
    this.#wait?.stop();
    this.#wait = undefined;
  }

  readonly #late = () =>
    this.cut(new TimeoutError(`Postgres has not answered for ${this.limits.answerMs / 1000} s`));
}
