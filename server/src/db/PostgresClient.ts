import { Socket } from 'node:net';
import pg from 'pg';
import { countdown, OutOfTimeError, withinTime } from '../time/countdown.ts';
import type { Countdown } from '../time/countdown.ts';
import { PreparedQuery } from './PreparedQuery.ts';
import type { TextRow } from './PreparedQuery.ts';
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
  #unanswered = 0;
  #isHeldBack = false;
  #isUsable = false;
  #timeline: number | undefined;
  readonly #url: string;

  /** With `isPipelined` it accepts queries without waiting for earlier answers, and sends those of one event-loop turn together. */
  constructor(
    private readonly address: PrimaryAddress,
    private readonly limits: TimeLimits,
    private readonly isPipelined = false,
  ) {
    const socket = new Socket();
    // The driver's types lack the pipeline.
    const settings: pg.ClientConfig & { pipeline: boolean } = {
      connectionString: address.current,
      connectionTimeoutMillis: limits.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      stream: () => socket,
      pipeline: isPipelined,
    };
    super(settings);
    this.#socket = socket;
    this.#url = address.current;
    // Already on 'error', because its listener may reconnect at once.
    for (const event of ['error', 'close'])
      socket.once(event, () => {
        if (!this.#isUsable) address.passOver(this.#url);
      });
    // The pending query rejects with the error too; without a listener it would end the process.
    this.on('error', () => {});
    this.connection.on('readyForQuery', () => this.#noteAnswer());
    // All queries are answered.
    this.on('drain', () => this.#stopWaiting());
    this.on('end', () => this.#stopWaiting());
    const send = this.query.bind(this) as unknown as (...query: unknown[]) => unknown;
    const timed = (...query: unknown[]) => {
      this.#wait ??= countdown(limits.answerMs, this.#late);
      this.#unanswered += 1;
      if (isPipelined) this.#holdBack();
      return send(...query);
    };
    this.query = timed as unknown as pg.Client['query'];
  }

  /** Whether another server was promoted after the one of this connection, so that writes to it would be lost. */
  get isOfFormerPrimary(): boolean {
    return this.#timeline !== undefined && this.#timeline < this.address.timeline;
  }

  /** Queries that were sent and not yet answered. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** Applies the limits on the side of the server; call it once after connecting. Ends the connection and rejects if it cannot be used. */
  async prepare(): Promise<void> {
    try {
      const { mustBePrimary } = this.address;
      const options = { isPlannedOnce: this.isPipelined, asksTimeline: mustBePrimary };
      const { isReplica, timeline = 0 } = await applySessionSettings(this, this.limits, options);
      if (isReplica && mustBePrimary) throw new NotPrimaryError();
      this.#timeline = timeline;
      this.address.raise(timeline);
      if (this.isOfFormerPrimary)
        throw new NotPrimaryError('This Postgres was the primary; its successor is used.');
      this.#isUsable = true;
    } catch (error) {
      this.address.passOver(this.#url);
      this.cut(error as Error);
      throw error;
    }
  }

  /** The rows of the statement `text`, which this connection plans once, under `name`. Rejects as the driver does. */
  preparedRows(name: string, text: string, values: readonly unknown[]): Promise<TextRow[]> {
    return this.query(new PreparedQuery(name, text, values)).answer;
  }

  /** Closes the connection gracefully, without waiting for a server that hangs. */
  async close(): Promise<void> {
    await withinTime(this.end(), CLOSE_MS, 'Postgres does not say goodbye.').catch((error: Error) =>
      this.cut(error),
    );
  }

  /** Ends the connection at once, without notifying the server. Pending queries reject with `reason`. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }

  /** Batches all queries of the current event-loop turn into one write to the socket. */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    const { stream } = this.connection;
    stream.cork();
    setImmediate(() => {
      this.#isHeldBack = false;
      stream.uncork();
    });
  }

  /** The server is responsive: restarts the timeout for the next answer. */
  #noteAnswer(): void {
    if (this.#unanswered > 0) this.#unanswered -= 1;
    this.#wait?.restart();
  }

  #stopWaiting(): void {
    this.#unanswered = 0;
    this.#wait?.stop();
    this.#wait = undefined;
  }

  readonly #late = () =>
    this.cut(new OutOfTimeError(`Postgres has not answered for ${this.limits.answerMs / 1000} s.`));
}
