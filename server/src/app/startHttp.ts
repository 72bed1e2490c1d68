import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { createChainClient } from '../http/createChainClient.ts';
import { createServerApp } from './createServerApp.ts';
import type { ServerAppParts } from './createServerApp.ts';

/** How often the state of the index is read for new blocks. */
const HEAD_INTERVAL_MS = 250;
/** Requests under way get this long when the server stops. */
const DRAIN_MS = 10_000;

export interface RunningHttp {
  port: number;
  /** Tells that a block was indexed, where the indexer runs in this process. */
  refreshHead(): Promise<void>;
  /** `/ready` turns 503, streams end, no new connection is taken, requests under way are answered; then resolves. */
  close(): Promise<void>;
}

/** Listens and serves. Rejects when the port cannot be had. */
export async function startHttp(
  parts: Omit<ServerAppParts, 'chain'> & { rpcUrls: readonly string[] },
): Promise<RunningHttp> {
  let closing = false;
  const { app, heads, streams } = createServerApp({
    ...parts,
    chain: createChainClient(parts.rpcUrls, parts.manifest, parts.log),
    problems: () => [...(closing ? ['shutting down'] : []), ...parts.problems()],
  });
  await heads.refresh();
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.requestTimeout = 30_000;
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
      await drain(server);
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

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A kept connection becomes idle when its last answer is out, and would then linger for its time-out.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
