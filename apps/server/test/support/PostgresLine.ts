import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A TCP proxy to Postgres that cuts the connection when `cutAt` is sent, or drops all data. */
export class PostgresLine {
  /** Cuts the next connection that sends this text, and is then reset. */
  cutAt: string | undefined;
  cuts = 0;
  /** Drops all data in both directions without closing connections, as in a network outage. */
  #isSilent = false;
  /** Connections that were silenced stay silent. */
  readonly #silenced = new WeakSet<Socket>();
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  constructor(private readonly target: string) {
    const { hostname, port } = new URL(target);
    this.#server = createServer((socket) => {
      const there = connect(Number(port || 5432), hostname);
      for (const [from, to] of [
        [socket, there],
        [there, socket],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => {});
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
      if (this.#isSilent) this.#silenced.add(socket).add(there);
      there.on('data', (chunk) => {
        if (!this.#silenced.has(there)) socket.write(chunk);
      });
      socket.on('data', (chunk) => {
        if (this.#silenced.has(socket)) return;
        if (this.cutAt !== undefined && chunk.includes(this.cutAt)) {
          this.cutAt = undefined;
          this.cuts++;
          socket.destroy();
        } else there.write(chunk);
      });
    });
  }

  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) this.#silenced.add(socket);
  }

  speak(): void {
    this.#isSilent = false;
  }

  /** Starts the proxy, at a free port unless one is given; resolves to the database URL through it. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = `${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
