import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** One request; it must be answered with 200. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const CONNECTIONS = 16;

/** Sends `count` requests over kept connections, each after the answer before it. Throws at an answer of another status. */
export async function fire(port: number, shot: Shot, count: number): Promise<void> {
  const request = textOf(port, shot);
  let left = count;
  await Promise.all(
    Array.from(
      { length: Math.min(CONNECTIONS, count) },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1');
          socket.setNoDelay(true);
          const next = () => {
            if (left-- > 0) socket.write(request);
            else socket.end(() => resolve());
          };
          socket.once('connect', next);
          socket.once('error', reject);
          onAnswer(socket, (head) => {
            if (head.startsWith('HTTP/1.1 200 ')) next();
            else {
              socket.destroy();
              reject(new Error(`${shot.path} answered ${head.slice(0, 40)}`));
            }
          });
        }),
    ),
  );
}

function textOf(port: number, { method, path, headers = {}, body }: Shot): string {
  const lines = { host: `127.0.0.1:${port}`, ...headers };
  const all = body === undefined ? lines : { ...lines, 'content-length': String(Buffer.byteLength(body)) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body ?? ''}`;
}

/** Calls `done` with the head of each answer once its body has come. Only lengths are counted: the sender must cost little. */
function onAnswer(socket: Socket, done: (head: string) => void): void {
  let head = '';
  let missing = -1;
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      missing = length - (head.length - end - 4);
    }
    if (missing > 0) return;
    const whole = head;
    head = '';
    missing = -1;
    done(whole);
  });
}
