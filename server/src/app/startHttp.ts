import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createChainClient } from '../http/createChainClient.ts';
import { createServerApp } from './createServerApp.ts';
import type { ServerAppParts } from './createServerApp.ts';

/** How often the index is polled for new blocks. */
const HEAD_INTERVAL_MS = 250;
/**
 * Longer than a page's polls are apart, and than proxies keep a connection to this server (Caddy two minutes): whoever keeps one open for
 * the next request decides when it ends, and no request meets one that has just been closed here.
 */
const KEEP_ALIVE_MS = 125_000;
/** Longest wait for requests in flight when the server stops. */
const DRAIN_MS = 10_000;

export interface RunningHttp {
  port: number;
  /** For an indexer in this process: a block was indexed. */
  refreshHead(): Promise<void>;
  /** `/ready` answers 503, streams close, no new connection is accepted, requests in flight finish; then resolves. */
  close(): Promise<void>;
}

/** Listens and serves. Rejects when the port is not available. */
export async function startHttp(
  parts: Omit<ServerAppParts, 'chain'> & { rpcUrls: readonly string[] },
): Promise<RunningHttp> {
  let closing = false;
  const { app, heads, streams, servePrepared } = createServerApp({
    ...parts,
    chain: createChainClient(parts.rpcUrls, parts.manifest, parts.log),
    problems: () => [...(closing ? ['shutting down'] : []), ...parts.problems()],
  });
  await heads.refresh();
  const answer = getRequestListener(app.fetch);
  const server = createServer((req, res) => {
    if (!servePrepared(req, res)) void answer(req, res);
  });
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await listen(server, parts.config.port, parts.config.host);
  heads.start(HEAD_INTERVAL_MS);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : parts.config.port;
  parts.log.info({ port, host: parts.config.host }, 'the API listens');
  return {
    port,
    refreshHead: () => heads.refresh(),
    close: async () => {
      closing = true;
      streams.close();
      heads.stop();
      await drain(server, sockets);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function drain(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    // A keep-alive connection becomes idle after its last answer and would stay open until its time-out.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      // One that a browser opened ahead of its first request does not count as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
