import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChainClient } from '../http/createChainClient.ts';
import { isRefusal } from '../http/envelope.ts';
import { readinessProblems } from '../http/healthRoutes.ts';
import { REFUSALS_MS } from '../http/RefusalLog.ts';
import { SettingError } from '../http/settings.ts';
import type { RequestMetrics } from '../metrics/RequestMetrics.ts';
import { createServerApp } from './createServerApp.ts';
import type { ServerAppOptions } from './createServerApp.ts';

/**
 * Interval at which the index is polled for new blocks, which reads one row. `single`: only this process uses the database, and its indexer
 * also reports each block. `shared`: another process may index.
 */
const HEAD_INTERVAL_MS = { single: 1_000, shared: 250 };
/** How long after the operator's command answers may still carry the old status line. */
const STATUS_LINE_INTERVAL_MS = 2_000;
/**
 * Idle timeout of a connection: longer than a page's poll interval and the idle timeout of proxies (Caddy: two minutes). So the client
 * closes an idle connection first, and sends no request on one that this server has just closed.
 */
const KEEP_ALIVE_MS = 125_000;
/** Timeout for receiving a request; its headers must arrive within half of it. */
const REQUEST_MS = 20_000;

/** Longest wait for requests in flight when the server stops. */
const LAST_REQUESTS_MS = 10_000;

export type RunningHttp = Awaited<ReturnType<typeof startHttp>>;

/** Listens and serves. Rejects with a SettingError when it cannot listen on the configured port and host. */
export async function startHttp(
  parts: Omit<ServerAppOptions, 'chain'> & {
    rpcUrls: readonly string[];
    requestMs?: number;
    /** Absent when metrics are disabled. */
    requests?: RequestMetrics | undefined;
  },
) {
  let isClosing = false;
  const served = createServerApp({
    ...parts,
    chain: createChainClient(parts.rpcUrls, parts.manifest, parts.log),
    isClosing: () => isClosing,
    ownProblems: () => (isClosing ? ['shutting down'] : []),
  });
  const { app, heads, statusLines, streams, check, refusals, state } = served;
  await heads.refresh();
  const answer = getRequestListener(app.fetch);
  const { requestMs = REQUEST_MS, requests } = parts;
  const limits = {
    requestTimeout: requestMs,
    headersTimeout: requestMs / 2,
    connectionsCheckingInterval: requestMs / 20,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(limits, (req, res) => {
    requests?.follow(req, res, isRefusal);
    void answer(req, res);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const { host } = parts.config;
  server.listen(parts.config.port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw addressError(error as NodeJS.ErrnoException, parts.config.port, host);
  });
  const { port } = server.address() as AddressInfo;
  parts.log.info({ port, host }, 'API server listening');
  heads.start(HEAD_INTERVAL_MS[parts.sharesDatabase ? 'shared' : 'single']);
  statusLines.start(STATUS_LINE_INTERVAL_MS);
  check?.start();
  const refusalLines = setInterval(() => refusals.flush(), REFUSALS_MS).unref();
  return {
    port,
    heads,
    /** Why `/ready` answers 503; empty when it answers 200. */
    problems: () => readinessProblems({ ...parts, ...served }),
    state,
    /**
     * For the configured time, `/ready` and `/serving` answer 503 and each answer closes its connection, so that clients send their next
     * request elsewhere. Then streams close, the server stops accepting connections and requests in flight finish.
     */
    close: async (): Promise<void> => {
      // Done first, so that a process with another secret, which waits for this one to end, takes over while this one drains.
      check?.stop();
      isClosing = true;
      if (parts.config.drainMs > 0) await sleep(parts.config.drainMs);
      streams.close();
      await finish(server, sockets);
      clearInterval(refusalLines);
      refusals.flush();
      heads.stop();
      statusLines.stop();
    },
  };
}

/** Stops accepting connections; resolves when the last request is answered, or after 10 s. */
function finish(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      // A connection that a browser preopened without sending a request does not count as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}

function addressError({ code = '', message }: NodeJS.ErrnoException, port: number, host: string): Error {
  if (code === 'EADDRINUSE') {
    return SettingError.of(
      'API_PORT',
      `API_PORT: port ${port} of ${host} is in use by another program (${code})`,
    );
  }
  if (code === 'EACCES')
    return SettingError.of('API_PORT', `API_PORT: this user may not listen on port ${port} (${code})`);
  return SettingError.of('API_HOST', `API_HOST: cannot listen on ${host} (${message})`);
}
