import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Time limit for receiving a request, milliseconds. */
const REQUEST_MS = 10_000;

export interface MetricsAddress {
  port: number;
  host: string;
}

export interface MetricsParts extends MetricsAddress {
  registry: Registry;
  /** Why the process is unhealthy; empty when it is healthy. */
  problems: () => string[];
}

export interface MetricsListener {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` for Prometheus, and `/health` and `/ready` for a supervisor, on a separate port that must not be
 * public. Rejects when the port is not available.
 */
export async function listenForMetrics({
  port,
  host,
  registry,
  problems,
}: MetricsParts): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (req, res) => {
    const path = req.url!.split('?', 1)[0]!;
    if (req.method !== 'GET' && req.method !== 'HEAD') send(res, 405, 'only GET and HEAD are supported\n');
    else if (path === '/metrics') void sendMetrics(res, registry);
    else if (path === '/health') sendJson(res, 200, { healthy: true });
    else if (path === '/ready') sendReady(res, problems());
    else send(res, 404, 'not found: use /metrics, /health or /ready\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // The listener must not keep a finished process alive.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendMetrics(res: ServerResponse, registry: Registry): Promise<void> {
  try {
    send(res, 200, await registry.metrics(), registry.contentType);
  } catch (error) {
    send(res, 500, `the metrics cannot be read: ${error instanceof Error ? error.message : 'unknown'}\n`);
  }
}

function sendReady(res: ServerResponse, problems: string[]): void {
  if (problems.length === 0) sendJson(res, 200, { ready: true });
  else sendJson(res, 503, { ready: false, problems });
}

function sendJson(res: ServerResponse, status: number, value: unknown): void {
  send(res, status, `${JSON.stringify(value)}\n`, 'application/json');
}

function send(res: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  const length = Buffer.byteLength(text);
  res
    .writeHead(status, { 'content-type': type, 'content-length': length, 'cache-control': 'no-store' })
    .end(text);
}
