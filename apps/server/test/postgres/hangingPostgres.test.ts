import { freePort } from '@koala/deploy/freePort';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SessionTokens } from '../../src/auth/SessionTokens.ts';
import { SECRET, serverEnv, ServerProcess } from '../support/ServerProcess.ts';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import { chain, useWorld, world } from '../support/useWorld.ts';

/** Much longer than it takes on an idle machine. */
const WAIT = { timeout: 30_000, interval: 50 };

let postgres: TestPostgres;
let server: ServerProcess;
let origin: string;

useWorld(17);
beforeAll(async () => {
  postgres = await TestPostgres.start();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = new ServerProcess(
    serverEnv(world.manifest, { RPC_URL: chain.rpcUrl, DATABASE_URL: postgres.url, API_PORT: `${port}` }),
  );
  await vi.waitFor(caughtUp, WAIT);
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

async function ask(path: string, init?: RequestInit) {
  const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(20_000), ...init });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { data: unknown },
  };
}

async function caughtUp(): Promise<void> {
  const { number } = await chain.head();
  expect((await ask('/status')).body.data).toMatchObject({ indexed: number });
}

test('a hanging Postgres is detected, calls are answered without it, and everything continues afterwards', async () => {
  const token = await new SessionTokens(SECRET, world.manifest.chainId, Date.now).issue(world.bound[0]!);
  const own = { method: 'POST', headers: { authorization: token } };
  const before = await ask('/home/joinInfo');
  expect(before.headers.get('age')).toBeNull();
  expect(await ask('/user/buyRecord', own)).toMatchObject({ status: 200, body: { code: 200 } });
  // The test chain has its own clock, so /ready always reports the age of its blocks.
  const reasons = async () => JSON.stringify((await ask('/ready')).body);
  expect(await reasons()).not.toContain('database');

  postgres.pause();
  // These are in flight when the outage is detected.
  const [record, known, unknown, nonce] = await Promise.all([
    ask('/user/buyRecord', own),
    ask('/home/joinInfo'),
    ask('/home/totalCommunityPerf'),
    ask('/auth/nonce'),
  ]);
  for (const refused of [record, unknown, nonce]) {
    expect(refused).toMatchObject({ status: 503, body: { code: 503, data: null } });
    expect(refused.headers.get('retry-after')).toBe('5');
  }
  expect(known.status).toBe(200);
  expect(await reasons()).toContain('the database does not answer');
  // From now on no request waits.
  const stale = await vi.waitFor(async () => {
    const answer = await ask('/home/joinInfo');
    expect(answer.headers.get('age')).not.toBeNull();
    return answer;
  }, WAIT);
  expect(stale).toMatchObject({ status: 200, body: before.body });
  expect(stale.headers.get('warning')).toBe('110 - "Response is Stale"');
  expect(await ask('/user/buyRecord', own)).toMatchObject({ status: 503 });
  expect((await ask('/health')).status).toBe(200);

  await world.acts(5);
  postgres.resume();
  await vi.waitFor(async () => expect(await reasons()).not.toContain('database'), WAIT);
  await vi.waitFor(caughtUp, WAIT);
  const after = await ask('/home/joinInfo');
  expect(after.status).toBe(200);
  expect(after.headers.get('age')).toBeNull();
  expect(await ask('/user/buyRecord', own)).toMatchObject({ status: 200, body: { code: 200 } });
});

test('a server whose database hangs stops on request', async () => {
  postgres.pause();
  try {
    await vi.waitFor(async () => expect((await ask('/auth/nonce')).status).toBe(503), WAIT);
    await server.stop();
  } finally {
    postgres.resume();
  }
});
