import { pino } from 'pino';
import { createPublicClient, custom } from 'viem';
import type { PublicClient } from 'viem';
import { afterAll, beforeAll } from 'vitest';
import { testDatabase } from '../support/testDatabase.ts';
import { createServerApp } from '../../src/app/createServerApp.ts';
import type { ServerAppOptions } from '../../src/app/createServerApp.ts';
import { startHttp } from '../../src/app/startHttp.ts';
import type { RunningHttp } from '../../src/app/startHttp.ts';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { freePort } from '@koala/deploy/freePort';
import { testManifest } from '@koala/testkit/testManifest';

/** 2026-11-21 12:00:00 UTC+8 */
export const START = Date.UTC(2026, 10, 21, 4);
export const SECRET = 'a secret of the tests, long enough to be one';

const silentChain = createPublicClient({
  transport: custom(
    { request: () => Promise.reject(new Error('the test server has no chain')) },
    { retryCount: 0 },
  ),
}) as PublicClient;

interface LogLine {
  msg: string;
  err?: { message: string };
  [field: string]: unknown;
}

export function collectLog(level = 'info') {
  const lines: LogLine[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  return { lines, log: pino({ level }, { write }) };
}

/** The application on a free port of this machine, without a log or a chain; `env` has its HTTP settings. */
export async function startTestHttp({
  env = {},
  ...overrides
}: Partial<Parameters<typeof startHttp>[0]> &
  Pick<ServerAppOptions, 'db'> & { env?: Record<string, string> }): Promise<
  RunningHttp & { url: (path: string) => string }
> {
  const port = await freePort();
  const running = await startHttp({
    config: httpConfig({ ...env, API_PORT: String(port), API_HOST: '127.0.0.1' }, true),
    manifest: testManifest(),
    rpcUrls: ['http://127.0.0.1:9'],
    secret: SECRET,
    clock: () => START,
    log: pino({ level: 'silent' }),
    problems: () => [],
    ...overrides,
  });
  return { ...running, url: (path) => `http://127.0.0.1:${port}${path}` };
}

/** The real application over a test database (its own, unless one is given), with a clock that only advances when set. */
export async function testServer(overrides: Partial<ServerAppOptions> = {}) {
  const database = overrides.db ? undefined : await testDatabase();
  const db = overrides.db ?? database!.db;
  const time = { now: START };
  const { lines: errors, log } = collectLog('error');
  const manifest = overrides.manifest ?? testManifest();
  const parts: ServerAppOptions = {
    config: {
      ...httpConfig({}, true),
      limit: { perMinute: 1e9, burst: 1e9 },
      authLimit: { perMinute: 1e9, burst: 1e9 },
      exportLimit: { perMinute: 1e9, burst: 1e9 },
    },
    db,
    manifest,
    chain: silentChain,
    secret: SECRET,
    clock: () => time.now,
    log,
    problems: () => [],
    // The machine may be busy; tests of a hung database set their own timeout.
    hanging: { answerMs: 30_000 },
    ...overrides,
  };
  const server = createServerApp(parts);
  return { ...server, manifest, time, errors, db, close: async () => database?.close() };
}
export type TestServer = Awaited<ReturnType<typeof testServer>>;

/** The server of the running test file. */
export let server: TestServer;

export function useServer(overrides?: Partial<ServerAppOptions>): void {
  beforeAll(async () => {
    server = await testServer(overrides);
  });
  afterAll(() => server.close());
}

/** Two processes on one database, with clocks that show the same time, and their answers to a session. */
export async function twoProcesses() {
  const server = await testServer();
  const processes = [server, await testServer({ db: server.db })];
  return {
    server,
    wait: (ms: number) => processes.forEach(({ time }) => (time.now += ms)),
    codes: async (token: string) => {
      const answers = processes.map((process) => ask(process, 'GET', '/user/account', { token }));
      return (await Promise.all(answers)).map(({ code }) => code);
    },
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  code: number;
  message: string;
  data: unknown;
}

/** Sends a request to the application and reads the envelope. A `body` that is not a string is sent as JSON. */
export async function ask(
  { app }: Pick<TestServer, 'app'>,
  method: 'GET' | 'POST',
  path: string,
  options: { body?: unknown; token?: string; headers?: Record<string, string>; peer?: string } = {},
): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.token !== undefined) headers.set('authorization', options.token);
  if (options.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  const body =
    options.body === undefined || typeof options.body === 'string'
      ? options.body
      : JSON.stringify(options.body);
  const response = await app.request(
    path,
    { method, headers, ...(body === undefined ? {} : { body }) },
    { incoming: { socket: { remoteAddress: options.peer ?? '198.51.100.7' } } },
  );
  const text = await response.text();
  const envelope = (text === '' ? {} : JSON.parse(text)) as Omit<Answer, 'status' | 'headers'>;
  return { ...envelope, status: response.status, headers: response.headers };
}
