import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './AppEnv.ts';
import { ApiError } from './envelope.ts';
import type { HeadFeed } from './HeadFeed.ts';
import { clientAddress } from './rateLimit.ts';
import { respond } from './respond.ts';

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy that buffers answers would hold the events back.
  'x-accel-buffering': 'no',
};

/** `GET /events`: server-sent events with the number of the newest indexed block. */
export function registerEvents(
  app: OpenAPIHono<AppEnv>,
  streams: BlockStreams,
  trustedProxies: number,
): void {
  app.get('/events', (c) => {
    // Headers only: a stream opened for a HEAD request would never be read or closed.
    if (c.req.method === 'HEAD') return respond(c, null, 200, HEADERS);
    const stream = streams.open(clientAddress(c, trustedProxies));
    if (!stream) throw ApiError.unavailable('too many open streams, poll instead');
    return respond(c, stream, 200, HEADERS);
  });
}

export const HEARTBEAT_MS = 15_000;

/** Limits of open streams, in total and per network address. */
export interface StreamLimits {
  maxStreams: number;
  maxStreamsPerAddress: number;
}

interface Stream {
  address: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/**
 * Server-sent events: `event: block` with the number of the indexed head, whenever the head or its figures change. Events for a slow reader
 * are dropped instead of filling memory, because the next one makes up for them.
 */
export class BlockStreams {
  readonly #streams = new Set<Stream>();
  readonly #encoder = new TextEncoder();
  readonly #unsubscribe: () => void;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly heads: HeadFeed,
    private readonly limits: StreamLimits,
  ) {
    this.#unsubscribe = heads.subscribe((head) => this.#broadcast(blockEvent(head.number)));
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Opens a stream that starts with the current head; returns undefined when the limit in total or per address is reached. */
  open(address: string): ReadableStream<Uint8Array> | undefined {
    const { maxStreams, maxStreamsPerAddress } = this.limits;
    const ofAddress = [...this.#streams].filter((stream) => stream.address === address);
    if (this.#streams.size >= maxStreams || ofAddress.length >= maxStreamsPerAddress) return undefined;
    this.#heartbeat ??= setInterval(() => this.#broadcast(':\n\n'), HEARTBEAT_MS).unref();
    let stream: Stream | undefined;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = { address, controller };
          this.#streams.add(stream);
          const head = this.heads.current();
          this.#send(stream, `retry: 3000\n\n${head ? blockEvent(head.number) : ''}`);
        },
        cancel: () => {
          if (stream) this.#streams.delete(stream);
        },
      },
      { highWaterMark: 16 },
    );
  }

  /** Closes every stream; browsers reconnect automatically. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#unsubscribe();
    for (const { controller } of this.#streams) controller.close();
    this.#streams.clear();
  }

  #broadcast(text: string): void {
    for (const stream of this.#streams) this.#send(stream, text);
  }

  #send({ controller }: Stream, text: string): void {
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(this.#encoder.encode(text));
  }
}

function blockEvent(number: number): string {
  return `event: block\nid: ${number}\ndata: ${number}\n\n`;
}
