import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request; the expected status is 200. */
export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const CONNECTIONS = 16;

/** Sends `count` requests over parallel keep-alive connections, one at a time on each. Rejects on any status but 200. */
export async function sendRequests(port: number, shot: BenchRequest, count: number): Promise<void> {
  let left = count;
  await withConnections(port, async (connection) => {
    while (left-- > 0) await connection.send(shot);
  });
}

/**
 * Sends the shots in turn at a constant rate (open loop). Resolves to the latencies in milliseconds, each from the request's scheduled time.
 * Rejects on any status but 200.
 */
export async function measureLatencies(
  port: number,
  shots: readonly BenchRequest[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const begin = performance.now();
  const latencies: number[] = [];
  let sent = 0;
  await withConnections(port, async (connection) => {
    while (sent < perSecond * seconds) {
      const due = begin + (sent * 1000) / perSecond;
      const shot = shots[sent++ % shots.length]!;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      await connection.send(shot);
      latencies.push(performance.now() - due);
    }
  });
  return latencies;
}

async function withConnections(port: number, use: (connection: Connection) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = await Connection.open(port);
      try {
        await use(connection);
      } finally {
        connection.close();
      }
    }),
  );
}

/** A keep-alive connection with one request at a time. Bodies are only counted, because the client must use little CPU time. */
class Connection {
  #head = '';
  #missing = -1;
  #answered: (head: string) => void = () => {};
  #failed: (error: Error) => void = () => {};

  private constructor(
    private readonly socket: Socket,
    private readonly port: number,
  ) {
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#failed(error));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    await once(socket, 'connect');
    return new Connection(socket, port);
  }

  /** Resolves when the whole response has arrived. */
  async send(shot: BenchRequest): Promise<void> {
    const head = await new Promise<string>((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.socket.write(textOf(this.port, shot));
    });
    if (!head.startsWith('HTTP/1.1 200 '))
      throw new Error(`${shot.method} ${shot.path} did not respond with status 200: ${head.slice(0, 40)}`);
  }

  close(): void {
    this.socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#missing > 0) this.#missing -= chunk.length;
    else {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#missing = length - (this.#head.length - end - 4);
    }
    if (this.#missing > 0) return;
    const whole = this.#head;
    this.#head = '';
    this.#missing = -1;
    this.#answered(whole);
  }
}

function textOf(port: number, { method, path, headers = {}, body }: BenchRequest): string {
  const lines = { host: `127.0.0.1:${port}`, ...headers };
  const all = body === undefined ? lines : { ...lines, 'content-length': String(Buffer.byteLength(body)) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body ?? ''}`;
}
