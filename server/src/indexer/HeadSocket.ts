import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface HeadSocketTimes {
  /** Pause before the first new try; it doubles with each that fails. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** A socket that says nothing for so long, not even to a ping, is given up. */
  silenceMs: number;
}

const TIMES: HeadSocketTimes = { firstPauseMs: 500, longestPauseMs: 30_000, silenceMs: 20_000 };
const HANDSHAKE_MS = 10_000;
/** A head is a few hundred bytes; whoever sends more is not believed. */
const LARGEST_MESSAGE_BYTES = 2 ** 20;

/**
 * Hears of new blocks from a node's websocket. It only says *that* there is a block: what stands in it is asked for elsewhere, so a socket that
 * lies can at worst cause questions. A dead one is replaced, by the next address and after growing pauses; meanwhile `isAlive` is false.
 */
export class HeadSocket {
  /** Whether heads are told of now. */
  isAlive = false;
  /** Number of the block told of last; 0 before the first. */
  announced = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly onHead: () => void,
    private readonly log: Logger,
    private readonly times = TIMES,
  ) {}

  /** Keeps a socket open until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    let pause = this.times.firstPauseMs;
    for (let attempt = 0; !signal.aborted; attempt++) {
      const url = this.urls[attempt % this.urls.length]!;
      const heads = await this.#listen(url, signal);
      if (signal.aborted) return;
      if (heads > 0) pause = this.times.firstPauseMs;
      this.log.warn({ pause, heads }, 'no heads by websocket, polling until it is back');
      await sleep(pause, undefined, { signal }).catch(() => {});
      pause = Math.min(pause * 2, this.times.longestPauseMs);
    }
  }

  /** Resolves, when the socket has ended, to how many heads it told of. */
  #listen(url: string, signal: AbortSignal): Promise<number> {
    return new Promise((resolve) => {
      let heads = 0;
      const socket = new WebSocket(url, {
        handshakeTimeout: HANDSHAKE_MS,
        maxPayload: LARGEST_MESSAGE_BYTES,
      });
      const abandon = () => socket.terminate();
      let silence = setTimeout(abandon, this.times.silenceMs);
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(abandon, this.times.silenceMs);
      };
      const ping = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.ping();
      }, this.times.silenceMs / 3);
      signal.addEventListener('abort', abandon, { once: true });

      socket.on('open', () => {
        heard();
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }));
      });
      socket.on('pong', heard);
      socket.on('message', (data) => {
        heard();
        const told = readMessage((data as Buffer).toString());
        if (told === 'refused') abandon();
        else if (told === 'subscribed') {
          this.isAlive = true;
          // For what came while nobody told of it.
          this.onHead();
        } else if (told !== undefined && this.isAlive) {
          heads++;
          this.announced = told;
          this.onHead();
        }
      });
      // What went wrong follows as a close.
      socket.on('error', () => {});
      socket.on('close', () => {
        this.isAlive = false;
        clearTimeout(silence);
        clearInterval(ping);
        signal.removeEventListener('abort', abandon);
        resolve(heads);
      });
    });
  }
}

/** Number of the head that a message tells of, or how the subscription went; undefined for anything else. */
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
