import { beforeEach, describe, expect, it } from 'vitest';
import { database, useDatabase } from '../support/testDatabase.ts';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { RateLimiter } from '../../src/http/rateLimit.ts';
import { ask, START, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

let server: TestServer;
useDatabase();

const nonce = (options: { peer?: string; headers?: Record<string, string> } = {}) =>
  ask(server, 'GET', '/auth/nonce', options);
const many = async (n: number, send: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let i = 0; i < n; i++) statuses.push((await send()).status);
  return statuses;
};
const start = async (env: Record<string, string>) => {
  server = await testServer({ db: database.db, config: httpConfig(env, true) });
};

describe('sign-in calls of one network address', () => {
  beforeEach(() => start({ AUTH_RATE_LIMIT: '5' }));

  it('are refused with 429 beyond the limit, until time has passed', async () => {
    expect(await many(5, nonce)).toEqual(Array(5).fill(200));
    const refused = await nonce();
    expect(refused).toMatchObject({ status: 429, code: 429, data: null });
    expect(refused.headers.get('retry-after')).toBe('12');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    server.time.now += 11_999;
    expect((await nonce()).status).toBe(429);
    server.time.now += 1;
    expect((await nonce()).status).toBe(200);
    expect((await nonce()).status).toBe(429);
    server.time.now += 60_000;
    expect(await many(6, nonce)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('count together, also those with a bad payload', async () => {
    await nonce();
    await ask(server, 'POST', '/auth/logout', { token: 'none' });
    await many(3, () => ask(server, 'POST', '/auth/login', { body: {} }));
    expect((await ask(server, 'POST', '/auth/verify', { body: {} })).status).toBe(429);
  });

  it('do not affect other addresses and other calls', async () => {
    await many(6, nonce);
    expect((await nonce({ peer: '203.0.113.9' })).status).toBe(200);
    expect((await ask(server, 'GET', '/home/stats')).status).toBe(200);
  });

  it('cannot bypass it by claiming another address', async () => {
    await many(5, nonce);
    expect((await nonce({ headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(429);
  });

  it('count by the /64 of an IPv6 address, and an IPv4 address in IPv6 form as itself', async () => {
    await many(5, () => nonce({ peer: '2001:db8:1:2::1' }));
    expect((await nonce({ peer: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await nonce({ peer: '2001:db8:1:3::1' })).status).toBe(200);
    await many(5, () => nonce({ peer: '::ffff:203.0.113.9' }));
    expect((await nonce({ peer: '203.0.113.9' })).status).toBe(429);
    expect((await nonce({ peer: '::ffff:203.0.113.10' })).status).toBe(200);
  });
});

it('behind a trusted proxy the address that it saw counts', async () => {
  await start({ AUTH_RATE_LIMIT: '2', TRUSTED_PROXIES: '1' });
  const from = (chain: string) => () => nonce({ headers: { 'x-forwarded-for': chain } });
  expect(await many(3, from('203.0.113.9'))).toEqual([200, 200, 429]);
  expect(await many(1, from('1.2.3.4, 203.0.113.9'))).toEqual([429]);
  expect(await many(1, from('203.0.113.9, 203.0.113.10'))).toEqual([200]);
  expect(await many(3, nonce)).toEqual([200, 200, 429]);
});

it('all calls of one address have a generous limit of their own, together', async () => {
  await start({ RATE_LIMIT: '20' });
  const statuses = [];
  for (const path of ['/home/stats', `/user/account?address=0x${'a1'.repeat(20)}`, '/user/calendar/none.ics'])
    statuses.push((await ask(server, 'GET', path)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await ask(server, 'GET', '/health')).status).toBe(200);
  server.time.now += 3_000;
  expect((await ask(server, 'GET', '/home/stats')).status).toBe(200);
});

it('the memory of callers is bounded, and a clock that is set back does no harm', async () => {
  await start({});
  const time = { now: START };
  const limiter = new RateLimiter({ burst: 1, perMinute: 60 }, () => time.now);
  for (let i = 0; i < 60_000; i++) limiter.take(String(i));
  expect(limiter.size).toBe(50_000);
  expect(limiter.take('59999')).toBe(1);
  time.now -= 1_000_000;
  expect(limiter.take('59999')).toBe(1);
});
