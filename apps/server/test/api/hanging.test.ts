import { beforeAll, beforeEach, expect, it } from 'vitest';
import { state } from '../../src/db/chainSchema.ts';
import { countdown, withTimeout } from '../../src/time/countdown.ts';
import type { Database } from '../../src/db/openDatabase.ts';
import { database, useDatabase } from '../support/testDatabase.ts';
import { setHead } from './fillIndex.ts';
import { ask, START, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';
import { alice } from './wallets.ts';

let server: TestServer;
/** While set, the database does not return the indexed head. */
let hang = false;
let cuts = 0;
useDatabase();
beforeAll(async () => {
  const { db } = database;
  await setHead(await testServer({ db }), 7);
  // Responds at once or never, so that the load of the machine has no effect.
  const rows = await db.select().from(state);
  const from = () => (hang ? new Promise<never>(() => {}) : Promise.resolve(rows));
  const probe = { select: () => ({ from }) } as unknown as Database;
  server = await testServer({ db, probe, hanging: { answerMs: 50, onHang: () => cuts++ } });
});
beforeEach(async () => {
  hang = false;
  server.time.now = START;
  await server.heads.refresh();
});

const stats = (headers: Record<string, string> = {}) => ask(server, 'GET', '/home/stats', { headers });

async function hangs(): Promise<void> {
  hang = true;
  await server.heads.refresh();
}

it('/ready reports it, calls are rejected with retry-after, and everything works afterwards', async () => {
  const token = await server.tokens.issue(alice.address);
  const own = () => ask(server, 'POST', '/user/buyRecord', { token });
  expect(await own()).toMatchObject({ status: 200, code: 200 });
  const before = cuts;
  await hangs();
  expect(cuts).toBe(before + 1);
  for (const path of ['/ready', '/home/rank', '/auth/nonce']) {
    const answer = await ask(server, 'GET', path);
    expect(answer, path).toMatchObject({ status: 503, code: 503, data: null });
    expect(answer.headers.get('retry-after'), path).toBe('5');
    expect(answer.message, path).toContain('the database does not answer');
  }
  expect(await own()).toMatchObject({ status: 503, code: 503 });
  expect(await ask(server, 'GET', '/user/account', { token: 'x' })).toMatchObject({ status: 200, code: 401 });
  hang = false;
  await server.heads.refresh();
  expect(await own()).toMatchObject({ status: 200, code: 200 });
});

it('requests in progress are rejected as soon as it is detected', async () => {
  const underWay = server.heads.whileAnswering(() => new Promise<never>(() => {}));
  const ended = expect(underWay).rejects.toThrow('the database does not answer');
  await hangs();
  await ended;
});

it('a public call returns its last answer, marked with its age, for ten minutes', async () => {
  const fresh = await stats();
  expect(fresh.headers.get('age')).toBeNull();
  await hangs();
  server.time.now += 90_000;
  const stale = await stats();
  expect(stale).toMatchObject({ status: 200, code: 200, data: fresh.data });
  expect(stale.headers.get('age')).toBe('90');
  expect(stale.headers.get('warning')).toBe('110 - "Response is Stale"');
  expect(stale.headers.get('etag')).toBe(fresh.headers.get('etag'));
  const same = await stats({ 'if-none-match': fresh.headers.get('etag')! });
  expect(same.status).toBe(304);
  expect(same.headers.get('age')).toBe('90');
  server.time.now += 510_000;
  expect((await stats()).headers.get('age')).toBe('600');
  server.time.now += 1;
  expect(await stats()).toMatchObject({ status: 503, code: 503, data: null });
});

it('an old public answer is not returned once the database responds again', async () => {
  await stats();
  await hangs();
  expect((await stats()).headers.get('age')).not.toBeNull();
  hang = false;
  await server.heads.refresh();
  expect((await stats()).headers.get('age')).toBeNull();
});

it('an answer for one caller is never reused', async () => {
  const token = await server.tokens.issue(alice.address);
  expect((await ask(server, 'GET', '/strive/list', { token })).code).toBe(200);
  await hangs();
  expect(await ask(server, 'GET', '/strive/list', { token })).toMatchObject({ status: 503 });
  expect(await ask(server, 'GET', '/strive/list')).toMatchObject({ status: 503 });
});

it('a process that was busy does not treat arrived answers as late', async () => {
  const arrived = new Promise<string>((resolve) => {
    setTimeout(() => resolve('in time'), 10);
  });
  const awaited = withTimeout(arrived, 100, 'late');
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(await awaited).toBe('in time');
  await expect(withTimeout(new Promise(() => {}), 20, 'late')).rejects.toThrow('late');
  const ended = new Promise<void>((resolve) => {
    countdown(20, resolve);
  });
  await ended;
});
