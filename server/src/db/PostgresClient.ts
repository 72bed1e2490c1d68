import { Socket } from 'node:net';
import pg from 'pg';
import { countdown, OutOfTimeError, withinTime } from './countdown.ts';
import { applySessionSettings } from './sessionSettings.ts';
import type { TimeLimits } from './timeLimits.ts';

/** Longest wait for the server's goodbye. */
export const CLOSE_MS = 2_000;

/** A connection that ends by itself when the server does not answer in the time of `limits`. */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;
  #answered: (() => void) | undefined;

  constructor(
    url: string,
    private readonly limits: TimeLimits,
  ) {
    const socket = new Socket();
    super({
      connectionString: url,
      connectionTimeoutMillis: limits.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      stream: () => socket,
    });
    this.#socket = socket;
    // Whoever asked something gets the error too; without a listener it would end the process.
    this.on('error', () => {});
    // All that was asked is answered.
    this.on('drain', () => this.#stopWaiting());
    this.on('end', () => this.#stopWaiting());
    const send = this.query.bind(this) as unknown as (...query: unknown[]) => unknown;
    const timed = (...query: unknown[]) => {
      this.#startWaiting();
      return send(...query);
    };
    this.query = timed as unknown as pg.Client['query'];
  }

  /** Applies the limits on the side of the server; call it once after connecting. */
  prepare(): Promise<void> {
    return applySessionSettings(this, this.limits);
  }

  /** Takes leave of the server, without waiting for one that hangs. */
  async close(): Promise<void> {
    await withinTime(this.end(), CLOSE_MS, 'Postgres does not say goodbye.').catch((error: Error) =>
      this.cut(error),
    );
  }

  /** Ends the connection at once, without a word to the server. What is under way rejects with `reason`. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }

  #startWaiting(): void {
    this.#stopWaiting();
    const { answerMs } = this.limits;
    const late = () => this.cut(new OutOfTimeError(`Postgres has not answered for ${answerMs / 1000} s.`));
    this.#answered = countdown(answerMs, late);
  }

  #stopWaiting(): void {
    this.#answered?.();
    this.#answered = undefined;
  }
}
