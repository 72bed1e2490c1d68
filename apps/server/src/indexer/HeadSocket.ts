import { backOff } from '@koala/protocol/backOff';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface HeadSocketTimes {
  /** Pause before the first reconnect; doubles with each failure. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** A socket that sends nothing for this long, not even an answer to a ping, is closed. */
  silenceMs: number;
}

const TIMES: HeadSocketTimes = { firstPauseMs: 500, longestPauseMs: 30_000, silenceMs: 20_000 };
const HANDSHAKE_MS = 10_000;
/** A head is about two kilobytes: a message above this limit closes the socket. */
const LARGEST_MESSAGE_BYTES = 2 ** 20;

/**
 * New heads from a node's websocket. They only signal that there is a new block; its contents are read elsewhere, so a lying node can at
 * worst cause extra polls, or less frequent ones. After a dead socket the next address is tried, with growing back-off; meanwhile `isAlive`
 * is false.
 */
export class HeadSocket {
  /** Whether the subscription is active. */
  isAlive = false;
  /** Number of the last announced block; 0 before the first. */
  announced = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly onHead: () => void,
    private readonly log: Logger,
    private readonly times = TIMES,
  ) {}

  /** Keeps a socket open until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { firstPauseMs, longestPauseMs } = this.times;
    let failures = 0;
    for (let attempt = 0; !signal.aborted; attempt++) {
      const position = attempt % this.urls.length;
      const { heads, reason } = await this.#listen(this.urls[position]!, signal);
      if (signal.aborted) return;
      failures = heads > 0 ? 1 : failures + 1;
      const pause = backOff(failures, firstPauseMs, longestPauseMs);
      // Named by its position in the list, because a URL's host may contain a key.
      this.log.warn(
        { socket: position + 1, reason, heads, retryInMs: pause },
        'websocket lost, polling until it reconnects',
      );
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  /** Resolves when the socket has closed: to the number of heads received, and why it closed. */
  #listen(url: string, signal: AbortSignal): Promise<{ heads: number; reason: string }> {
    return new Promise((resolve) => {
      let heads = 0;
      let reason: string | undefined;
      const socket = new WebSocket(url, {
        handshakeTimeout: HANDSHAKE_MS,
        maxPayload: LARGEST_MESSAGE_BYTES,
      });
      const abandon = () => socket.terminate();
      const giveUp = (why: string) => {
        reason = why;
        abandon();
      };
      const { silenceMs } = this.times;
      const silence = setTimeout(() => giveUp(`silent for ${silenceMs} ms`), silenceMs);
      const heard = () => void silence.refresh();
      const ping = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.ping();
      }, silenceMs / 3);
      signal.addEventListener('abort', abandon, { once: true });

      socket.on('open', () => {
        heard();
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }));
      });
      socket.on('pong', heard);
      socket.on('message', (data) => {
        heard();
        const message = readMessage((data as Buffer).toString());
        if (message === 'refused') giveUp('the subscription was rejected');
        else if (message === 'subscribed') {
          this.isAlive = true;
          // A block may have come before the subscription.
          this.onHead();
        } else if (message !== undefined && this.isAlive) {
          heads++;
          this.announced = message;
          this.onHead();
        }
      });
      // A close event follows. The code is preferred, because the message of a failed connection contains the host.
      socket.on('error', (error: NodeJS.ErrnoException) => (reason ??= error.code ?? error.message));
      socket.on('close', (code) => {
        this.isAlive = false;
        clearTimeout(silence);
        clearInterval(ping);
        signal.removeEventListener('abort', abandon);
        resolve({ heads, reason: reason ?? `closed with code ${code}` });
      });
    });
  }
}

/** Block number of a head, or the outcome of the subscription; undefined for any other message. */
function readMessage(text: string): number | 'subscribed' | 'refused' | undefined {
  try {
    const { id, result, method, params } = JSON.parse(text) as {
      id?: number;
      result?: unknown;
      method?: string;
      params?: { result?: { number?: string } };
    };
    if (id === 1) return typeof result === 'string' ? 'subscribed' : 'refused';
    const number = Number(params?.result?.number);
    return method === 'eth_subscription' && Number.isSafeInteger(number) ? number : undefined;
  } catch {
    return undefined;
  }
}
