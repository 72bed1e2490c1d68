import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for requests in flight when the server stops. */
const LAST_REQUESTS_MS = 10_000;

/** Ends an HTTP server without losing a request. */
export class Drain {
  #isClosing = false;
  readonly #sockets = new Set<Socket>();

  /** Call it before `server` gets its first connection. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Whether each answer must close its connection. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Still answers for `noticeMs`, but each answer closes its connection, so that the client sends its next request elsewhere. */
  async announce(noticeMs: number): Promise<void> {
    this.#isClosing = true;
    if (noticeMs > 0) await sleep(noticeMs);
  }

  /** Stops accepting connections; resolves when the last request is answered, or after 10 s. */
  finish(server: Server): Promise<void> {
    return new Promise((resolve) => {
      const sweep = setInterval(() => {
        server.closeIdleConnections();
        // A connection that a browser preopened without sending a request does not count as idle.
        for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
      }, 50);
      const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(cut);
        resolve();
      });
    });
  }
}
