import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Announcements } from '../db/Announcements.ts';
import { createChainClient } from '../http/createChainClient.ts';
import { isRefusal } from '../http/envelope.ts';
import type { HeadFeed } from '../http/HeadFeed.ts';
import { readinessProblems } from '../http/operation.ts';
import { REFUSALS_MS } from '../http/RefusalLog.ts';
import { SettingError } from '../http/settings.ts';
import type { ApiState } from '../metrics/apiMetrics.ts';
import type { RequestMetrics } from '../metrics/RequestMetrics.ts';
import { createServerApp } from './createServerApp.ts';
import type { ServerAppParts } from './createServerApp.ts';
import { Drain } from './Drain.ts';

/**
 * Interval at which the index is polled for new blocks (one row, read by its key). `alone`: only this process uses the database, and it is
 * notified of each block. `heard`: the process is an indexer, active or on standby, or receives announcements. `unheard`: neither.
 */
const HEAD_INTERVAL_MS = { alone: 1_000, heard: 250, unheard: 40 };
/** How long after the operator's command answers may still carry the old status line. */
const STATUS_LINE_INTERVAL_MS = 2_000;
/**
 * Longer than the interval between a page's polls, and than proxies keep a connection to this server (Caddy two minutes). So the client
 * side decides when to close an idle connection, and no request arrives on one that was just closed here.
 */
const KEEP_ALIVE_MS = 125_000;
/** A request must have arrived after this time, its headers after half of it. */
const REQUEST_MS = 20_000;

export interface RunningHttp {
  port: number;
  heads: HeadFeed;
  /** Why `/ready` answers 503; empty when it does not. */
  problems(): string[];
  /** State held for callers. */
  state(): ApiState;
  /** For an indexer in this process: a block was indexed. */
  refreshHead(): Promise<void>;
  /**
   * `/ready` answers 503 and each answer closes its connection, for the configured time. Then streams close, the server stops accepting
   * connections and requests in flight finish. Then resolves.
   */
  close(): Promise<void>;
}

/** Listens and serves. Rejects when the port is not available. */
export async function startHttp(
  parts: Omit<ServerAppParts, 'chain'> & {
    rpcUrls: readonly string[];
    requestMs?: number;
    /** Absent when metrics are disabled. */
    requests?: RequestMetrics | undefined;
    /** Where blocks are indexed: in this process, which then calls `refreshHead`, or in another one, which may announce them. */
    indexer?: 'here' | 'elsewhere';
    announcements?: Announcements | undefined;
  },
): Promise<RunningHttp> {
  const drain = new Drain();
  const served = createServerApp({
    ...parts,
    chain: createChainClient(parts.rpcUrls, parts.manifest, parts.log),
    isClosing: () => drain.isClosing,
    ownProblems: () => (drain.isClosing ? ['shutting down'] : []),
  });
  const { app, heads, statusLines, streams, check, refusals, state } = served;
  await heads.refresh();
  const answer = getRequestListener(app.fetch);
  const { requestMs = REQUEST_MS, indexer = 'here', announcements, requests } = parts;
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
  drain.watch(server);
  await listen(server, parts.config.port, parts.config.host);
  const closed = new AbortController();
  if (announcements) {
    heads.subscribe(() => announcements.noteChange());
    void announcements.listen(() => void heads.refresh(), closed.signal);
  }
  const isAlone = indexer === 'here' && !parts.hasReplicas;
  const isHeard = () => indexer === 'here' || announcements?.isReliable === true;
  heads.start(() => HEAD_INTERVAL_MS[isAlone ? 'alone' : isHeard() ? 'heard' : 'unheard']);
  statusLines.start(STATUS_LINE_INTERVAL_MS);
  check?.start();
  const refusalLines = setInterval(() => refusals.flush(), REFUSALS_MS).unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : parts.config.port;
  parts.log.info({ port, host: parts.config.host }, 'API server listening');
  return {
    port,
    heads,
    problems: () => readinessProblems({ ...parts, ...served }),
    state,
    refreshHead: () => heads.refresh(),
    close: async () => {
      // First, because a process with another secret that waits for this one to end takes over while this one drains.
      check?.stop();
      await drain.announce(parts.config.drainMs);
      streams.close();
      await drain.finish(server);
      clearInterval(refusalLines);
      refusals.flush();
      closed.abort();
      heads.stop();
      statusLines.stop();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(addressError(error, port, host)));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
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
