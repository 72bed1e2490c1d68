import { freePort } from '@koala/deploy/freePort';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PostgresLine } from '../support/PostgresLine.ts';
import { serverEnv, ServerProcess } from '../support/ServerProcess.ts';
import { postgres, usePostgres } from '../support/testDatabase.ts';
import { testManifest } from '@koala/testkit/testManifest';

const WAIT = { timeout: 60_000, interval: 50 };

let directory: string;
let env: Record<string, string>;
let origin: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'koala-starting-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
usePostgres();
beforeEach(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  env = serverEnv(testManifest(), { DATABASE_URL: postgres.url, ROLE: 'api', API_PORT: `${port}` });
});

test('a database that is down at the start is waited for, which is logged', async () => {
  const line = new PostgresLine(postgres.url);
  const port = await freePort();
  const url = new URL(postgres.url);
  url.port = `${port}`;
  const server = new ServerProcess({ ...env, DATABASE_URL: url.href });
  try {
    await server.logged('database unreachable, retrying');
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    const ready = await fetch(`${origin}/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toContain('the database does not answer');
    expect((await fetch(`${origin}/home/stats`)).status).toBe(503);
    await line.start(port);
    await server.logged('database ready');
    await vi.waitFor(async () => expect((await fetch(`${origin}/home/joinInfo`)).status).toBe(200), WAIT);
  } finally {
    await server.stop();
    await line.stop();
  }
});

test('a server that waits for its database stops on request', async () => {
  const server = new ServerProcess({ ...env, DATABASE_URL: 'postgres://koala@127.0.0.1:9/koala' });
  await server.logged('database unreachable');
  await server.stop();
  expect(await server.ended()).toContain('stopping');
});

test('on SIGTERM the process logs it, serves for some more seconds, and ends', async () => {
  // Long enough for a request on a busy machine: nothing else keeps the port open.
  const server = new ServerProcess({ ...env, DRAIN_SECONDS: '5' });
  await vi.waitFor(async () => expect((await fetch(`${origin}/home/joinInfo`)).status).toBe(200), WAIT);
  const ended = server.stop();
  await server.logged('stopping');
  const ready = await fetch(`${origin}/ready`);
  expect(ready.status).toBe(503);
  expect(ready.headers.get('connection')).toBe('close');
  expect(await ready.text()).toContain('shutting down');
  await ended;
});

async function lastLogLine(
  wrong: Record<string, string>,
): Promise<{ level: number; msg: string; err?: unknown }> {
  const output = await new ServerProcess({ ...env, ...wrong }).ended();
  return JSON.parse(output.trim().split('\n').at(-1)!) as { level: number; msg: string };
}

test('wrong settings end the start with one readable line', async () => {
  const { level, msg, err } = await lastLogLine({
    DATABASE_URL: 'notaurl',
    POLL_MS: 'abc',
    LOG_LEVEL: 'loud',
    RATE_LIMIT: '-1',
  });
  expect(level).toBe(60);
  expect(err).toBeUndefined();
  for (const name of ['DATABASE_URL', 'POLL_MS', 'LOG_LEVEL', 'RATE_LIMIT']) {
    expect(msg).toMatch(new RegExp(`${name}: [^;]+; for example ${name}=`));
  }
});

test('a missing database is not waited for', async () => {
  const url = new URL(postgres.url);
  url.pathname = '/no_such_database';
  const { msg } = await lastLogLine({ DATABASE_URL: url.href });
  expect(msg).toMatch(
    /^DATABASE_URL: Postgres rejected the connection \(.*no_such_database.*\); for example DATABASE_URL=/,
  );
});

test('a taken port and an unusable directory are named', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(env.API_PORT), '127.0.0.1', resolve));
  expect((await lastLogLine({})).msg).toMatch(
    /^API_PORT: port \d+ of 127\.0\.0\.1 is in use .*; for example API_PORT=/,
  );
  await new Promise((resolve) => other.close(resolve));
  writeFileSync(join(directory, 'file'), '');
  const { DATABASE_URL: _, ...embedded } = env;
  env = embedded;
  const { msg } = await lastLogLine({ ROLE: 'all', DATA_DIR: join(directory, 'file') });
  expect(msg).toMatch(/^DATA_DIR: .*file cannot be used \(EEXIST\); for example DATA_DIR=\.data$/);
});
