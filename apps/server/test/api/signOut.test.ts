import { calls } from '@koala/api-schema/calls';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionTokens } from '../../src/auth/SessionTokens.ts';
import { revocations } from '../../src/db/offchainSchema.ts';
import { ask, SECRET, START, twoProcesses } from './testServer.ts';
import type { TestServer } from './testServer.ts';
import { alice, bob } from './wallets.ts';

let server: TestServer;
let wait: (ms: number) => void;
let codes: (token: string) => Promise<number[]>;
let token: string;
beforeEach(async () => {
  ({ server, wait, codes } = await twoProcesses());
  token = await server.tokens.issue(alice.address);
});
afterEach(() => server.close());

const post = (name: 'logout' | 'logoutAll', token?: string) =>
  ask(server, 'POST', calls[name].path, token === undefined ? {} : { token });

describe.each(['logout', 'logoutAll'] as const)('%s', (name) => {
  it('ends the session on every process within a second, for as long as its token would hold', async () => {
    expect(await codes(token)).toEqual([200, 200]);
    const answer = await post(name, token);
    expect(answer).toMatchObject({ status: 200, code: 200, data: { isEnded: true } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await ask(server, 'GET', '/user/account', { token })).code).toBe(401);
    wait(1_000);
    expect(await codes(token)).toEqual([401, 401]);
    for (let day = 1; day < 7; day++) {
      wait(86_400_000);
      expect(await codes(token)).toEqual([401, 401]);
    }
    // Expired by now.
    wait(86_400_000);
    expect(await codes(token)).toEqual([301, 301]);
  });

  it('refuses a missing, a forged, an ended and an expired token', async () => {
    const forged = await new SessionTokens(`${SECRET}x`, 210000, () => START).issue(alice.address);
    expect(await post(name)).toMatchObject({ status: 200, code: 401, data: null });
    expect(await post(name, forged)).toMatchObject({ status: 200, code: 401, data: null });
    expect(await codes(token)).toEqual([200, 200]);
    await post(name, token);
    expect(await post(name, token)).toMatchObject({ status: 200, code: 401, data: null });
    wait(7 * 86_400_000);
    expect(await post(name, token)).toMatchObject({ status: 200, code: 301, data: null });
  });

  it('keeps the sessions of others, and those that start later', async () => {
    const his = await server.tokens.issue(bob.address);
    await post(name, token);
    wait(1_000);
    const later = await server.tokens.issue(alice.address);
    expect(await codes(his)).toEqual([200, 200]);
    expect(await codes(later)).toEqual([200, 200]);
  });

  it('is rejected while the database cannot store it, and the session continues', async () => {
    const away = vi.spyOn(server.db, 'insert').mockImplementation(() => {
      throw Object.assign(new Error('the database shuts down'), { code: '57P01' });
    });
    expect(await post(name, token)).toMatchObject({ status: 503, code: 503 });
    away.mockRestore();
    expect(await codes(token)).toEqual([200, 200]);
  });
});

it('of two sessions started in the same second only the one that signs out ends', async () => {
  const other = await server.tokens.issue(alice.address);
  expect(other).not.toBe(token);
  await post('logout', token);
  wait(1_000);
  expect(await codes(token)).toEqual([401, 401]);
  expect(await codes(other)).toEqual([200, 200]);
});

it('all sessions of an address end together', async () => {
  wait(3_600_000);
  const other = await server.tokens.issue(alice.address);
  await post('logoutAll', token);
  wait(1_000);
  expect(await codes(token)).toEqual([401, 401]);
  expect(await codes(other)).toEqual([401, 401]);
});

it('a token of an earlier version, which records no revocations, is revoked with all others', async () => {
  const old = await new SignJWT({ chain: 210000 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('koala')
    .setSubject(alice.address.toLowerCase())
    // Issued by a process whose clock is slightly ahead.
    .setIssuedAt(START / 1000 + 3)
    .setExpirationTime(START / 1000 + 7 * 86_400)
    .sign(new TextEncoder().encode(SECRET));
  expect(await codes(old)).toEqual([200, 200]);
  await post('logoutAll', token);
  wait(1_000);
  expect(await codes(old)).toEqual([401, 401]);
});

it('after ending all sessions one can sign in again at once', async () => {
  await post('logoutAll', token);
  const next = await server.tokens.issue(alice.address);
  expect(await codes(next)).toEqual([200, 200]);
});

it('a running process reads only new rows, and occasionally all of them', async () => {
  expect(await codes(token)).toEqual([200, 200]);
  // The second row is older than the last row read, like one restored from a backup.
  const later = new Date(Date.now() + 3_600_000);
  await server.db.insert(revocations).values({ address: bob.address, until: 0, changedAt: later });
  wait(1_000);
  expect(await codes(token)).toEqual([200, 200]);
  await server.db.insert(revocations).values({ address: alice.address, until: START / 1000 });
  wait(1_000);
  expect(await codes(token)).toEqual([200, 200]);
  wait(60_000);
  expect(await codes(token)).toEqual([401, 401]);
});

it('rows are deleted once the sessions that they end have expired', async () => {
  await post('logout', token);
  wait(8 * 86_400_000);
  const his = await server.tokens.issue(bob.address);
  await post('logoutAll', his);
  expect(await server.db.select().from(revocations)).toMatchObject([{ address: bob.address.toLowerCase() }]);
});
