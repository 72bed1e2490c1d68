import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeEach, afterEach, expect, it, vi } from 'vitest';
import { Revocations } from '../../src/auth/revocations.ts';
import { revocationOrders } from '../../src/auth/writeRevocation.ts';
import { revocations } from '../../src/db/offchainSchema.ts';
import { OrderInbox } from '../../src/operator/OrderInbox.ts';
import { ask, START, twoProcesses } from './testServer.ts';
import type { TestServer } from './testServer.ts';
import { alice, bob } from './wallets.ts';

let server: TestServer;
let wait: (ms: number) => void;
let codes: (token: string) => Promise<number[]>;
beforeEach(async () => {
  ({ server, wait, codes } = await twoProcesses());
});
afterEach(() => server.close());

const directory = mkdtempSync(join(tmpdir(), 'koala-revocations-'));
afterAll(() => rmSync(directory, { recursive: true }));

const revoke = (address: `0x${string}`) =>
  revocationOrders.carryOut(server.db, { address, at: Math.floor(server.time.now / 1000) });

it('sessions of an address end within a second on every process, and those of others go on', async () => {
  const [hers, his] = await Promise.all([alice, bob].map(({ address }) => server.tokens.issue(address)));
  expect(await codes(hers!)).toEqual([200, 200]);
  wait(60_000);
  await revoke(alice.address);
  wait(1_000);
  expect(await codes(hers!)).toEqual([401, 401]);
  expect(await codes(his!)).toEqual([200, 200]);
  const refused = await ask(server, 'GET', '/strive/list', { token: hers! });
  expect(refused).toMatchObject({
    status: 200,
    code: 401,
    message: expect.stringContaining('revoked') as string,
  });
});

it('signing in again starts a session, and the earlier one stays revoked', async () => {
  const before = await server.tokens.issue(alice.address);
  await revoke(alice.address);
  wait(6_000);
  const after = await server.tokens.issue(alice.address);
  expect(await codes(after)).toEqual([200, 200]);
  expect(await codes(before)).toEqual([401, 401]);
});

it('all sessions end at once', async () => {
  const tokens = await Promise.all([alice, bob].map(({ address }) => server.tokens.issue(address)));
  await revoke('0x');
  expect(await Promise.all(tokens.map(codes))).toEqual([
    [401, 401],
    [401, 401],
  ]);
});

it('a revocation never undoes an earlier one, and is deleted once all sessions that it ends have expired', async () => {
  const token = await server.tokens.issue(alice.address);
  await revoke(alice.address);
  await revocationOrders.carryOut(server.db, { address: alice.address, at: START / 1000 - 3_600 });
  wait(1_000);
  expect(await codes(token)).toEqual([401, 401]);
  wait(8 * 86_400_000);
  await revoke(bob.address);
  expect(await server.db.select().from(revocations)).toMatchObject([{ address: bob.address.toLowerCase() }]);
});

it('is read from the database at most once a second, for any number of calls', async () => {
  const token = await server.tokens.issue(alice.address);
  const reads = vi.spyOn(server.db, 'select');
  const before = reads.mock.calls.length;
  await ask(server, 'POST', '/user/proxyAddressList', { token });
  const first = reads.mock.calls.length - before;
  await ask(server, 'POST', '/user/proxyAddressList', { token });
  expect(reads.mock.calls.length - before - first).toBe(first - 1);
  reads.mockRestore();
});

it('a session ends at once although a read of the revocations began before', async () => {
  const session = await server.tokens.read(await server.tokens.issue(alice.address));
  const held = new Revocations(server.db, () => server.time.now);
  let release = () => {};
  const arrived = vi.fn();
  const released = new Promise<void>((resolve) => (release = resolve));
  const first = server.db.select();
  /** A query whose rows arrive late. */
  const slow = <T extends object>(query: T): T =>
    new Proxy(query, {
      get(target, name) {
        if (name === 'then') {
          return (...then: Parameters<Promise<unknown>['then']>) =>
            Promise.resolve(target)
              .then((rows) => (arrived(), released.then(() => rows)))
              .then(...then);
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function'
          ? (...args: unknown[]) => slow(value.apply(target, args) as T)
          : value;
      },
    });
  const reads = vi.spyOn(server.db, 'select').mockImplementationOnce(() => slow(first) as never);
  const isRevoked = held.has(session);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
  const ended = held.end(session, { all: true });
  await vi.waitFor(async () => expect(await server.db.$count(revocations)).toBe(1));
  // By now, an `end` that does not wait for the read would have returned.
  await sleep(100);
  release();
  await Promise.all([isRevoked, ended]);
  expect(await held.has(session)).toBe(true);
  reads.mockRestore();
});

it('an old list of revocations admits no session while the database is down', async () => {
  const token = await server.tokens.issue(alice.address);
  expect(await codes(token)).toEqual([200, 200]);
  wait(1_000);
  const away = vi.spyOn(server.db, 'select').mockImplementation(() => {
    throw new Error('connection refused');
  });
  expect(await ask(server, 'GET', '/user/account', { token })).toMatchObject({ status: 503, code: 503 });
  away.mockRestore();
});

it('reaches a server with the embedded database as a file', async () => {
  const token = await server.tokens.issue(alice.address);
  const inbox = new OrderInbox(directory, revocationOrders);
  inbox.put({ address: '0x', at: START / 1000 });
  await inbox.drain(server.db, pino({ level: 'silent' }));
  expect(await codes(token)).toEqual([401, 401]);
  expect(readdirSync(join(directory, 'revocations'))).toEqual([]);
});
