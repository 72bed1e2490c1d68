import type { MetricsListener } from '@koala/chain-node/metrics/MetricsListener';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ServerMetrics } from '../../src/app/ServerMetrics.ts';
import type { RunningHttp } from '../../src/app/startHttp.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { metricSum, metricValues } from '../support/metricValues.ts';
import { testDatabase } from '../support/testDatabase.ts';
import { setHead } from './fillIndex.ts';
import { START, startTestHttp, testServer } from './testServer.ts';

const DURATION = 'koala_request_duration_seconds';
const log = pino({ level: 'silent' });

let database: OpenDatabase;
let metrics: ServerMetrics;
let running: RunningHttp;
let listener: MetricsListener;
let api: string;
let own: string;
beforeAll(async () => {
  database = await testDatabase();
  await setHead(await testServer({ db: database.db }), 5, { chainHead: 12 });
  metrics = new ServerMetrics();
  const { db } = database;
  const served = await startTestHttp({ db, requests: metrics.requests, env: { AUTH_RATE_LIMIT: '1' } });
  const parts = { view: served, database, replica: undefined, clock: () => START, log, state: served.state };
  listener = await metrics.listen({ port: 0, host: '127.0.0.1' }, parts);
  running = served;
  api = served.url('');
  own = `http://127.0.0.1:${listener.port}`;
});
afterAll(async () => {
  await listener.close();
  await running.close();
  await database.close();
});

const countOf = (call: string, outcome: string) =>
  metricSum(metrics.registry, `${DURATION}_count`, { call, outcome });
/** The server counts a request when its response is finished, which may be shortly after the client has read it. */
const expectCount = (call: string, outcome: string, count: number) =>
  vi.waitFor(async () => expect(await countOf(call, outcome)).toBe(count), { timeout: 20_000, interval: 10 });

it('counts each call by name and outcome', async () => {
  const stats = await fetch(`${api}/home/stats`);
  await expectCount('homeStats', 'answered', 1);
  await fetch(`${api}/home/stats?`);
  const headers = { 'if-none-match': stats.headers.get('etag')! };
  expect((await fetch(`${api}/home/stats`, { headers })).status).toBe(304);
  await expectCount('homeStats', 'unchanged', 1);
  expect(await (await fetch(`${api}/user/buyRecord`, { method: 'POST' })).json()).toMatchObject({
    code: 401,
  });
  await expectCount('buyRecord', 'refused', 1);
  await fetch(`${api}/user/calendar`);
  await expectCount('calendar', 'refused', 1);
  await fetch(`${api}/user/calendar/unknown.ics`);
  await expectCount('calendarFile', 'refused', 1);
  await fetch(`${api}/auth/nonce`);
  expect((await fetch(`${api}/auth/nonce`)).status).toBe(429);
  await expectCount('nonce', 'limited', 1);
  // The server's RPC provider does not respond.
  expect((await fetch(`${api}/home/treasury`)).status).toBeGreaterThanOrEqual(500);
  await expectCount('treasury', 'failed', 1);
});

it('records the duration of a request from its headers to the end of the answer', async () => {
  const answered = new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' };
    const slow = request(`${api}/compPower/todayData`, { method: 'POST', headers }, (res) => {
      res.resume().once('end', resolve);
    });
    slow.flushHeaders();
    // The server has received the headers, so its timer is running, however busy the machine is.
    slow.once('continue', () => void sleep(300).then(() => slow.end('{}')));
  });
  await answered;
  await expectCount('todayData', 'answered', 1);
  const bucket = (le: string) =>
    metricSum(metrics.registry, `${DURATION}_bucket`, { call: 'todayData', outcome: 'answered', le });
  expect(await bucket('0.25')).toBe(0);
  expect(await bucket('+Inf')).toBe(1);
  const series = { call: 'todayData', outcome: 'answered' };
  expect(await metricSum(metrics.registry, `${DURATION}_sum`, series)).toBeGreaterThan(0.25);
});

it('creates no series from arbitrary input', async () => {
  const series = async () => Object.keys(await metricValues(metrics.registry, `${DURATION}_count`)).length;
  await fetch(`${api}/nothing`);
  await expectCount('other', 'refused', 1);
  const before = await series();
  const odd = [
    '/wp-login.php',
    '/home/stats/../../etc/passwd',
    '/%00',
    '/metrics',
    '/__proto__',
    '/user/0x12',
  ];
  for (const path of [...odd, ...Array.from({ length: 30 }, (_, i) => `/a${i}?b=${i}`)])
    await fetch(`${api}${path}`);
  await expectCount('other', 'refused', odd.length + 31);
  expect(await series()).toBe(before);
  // A scrape stays small: some 50 calls with their outcomes and buckets.
  expect((await (await fetch(`${own}/metrics`)).text()).length).toBeLessThan(400_000);
});

it('is served on a separate port, not on the public one', async () => {
  const answer = await fetch(`${own}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('koala_index_lag_blocks 7');
  expect(text).toContain('koala_database_up 1');
  expect(text).toContain('koala_event_loop_delay_seconds{quantile="0.99"}');
  const open = await fetch(`${api}/metrics`);
  expect(open.status).toBe(404);
  expect(await open.text()).not.toContain('koala_index');
  expect((await fetch(`${own}/home/stats`)).status).toBe(404);
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405);
});

it('also reports liveness and readiness on that port', async () => {
  expect((await fetch(`${own}/health`)).status).toBe(200);
  // Not ready before the figures of all wallets are computed.
  await vi.waitFor(async () => expect((await fetch(`${own}/ready`)).status).toBe(200), { timeout: 20_000 });
  expect(await metricSum(metrics.registry, 'koala_ready')).toBe(1);
  await setHead(await testServer({ db: database.db }), 5, { status: 'halted' });
  await running.heads.refresh();
  const ready = await fetch(`${own}/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.text()).toContain('the indexer has halted');
  expect(await metricSum(metrics.registry, 'koala_ready')).toBe(0);
  expect(await metricSum(metrics.registry, 'koala_index_halted')).toBe(1);
});
