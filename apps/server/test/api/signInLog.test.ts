import { beforeEach, expect, it } from 'vitest';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { ask, collectLog, server, testServer, useServer } from './testServer.ts';
import { alice, loginBody, signInBody } from './wallets.ts';

const { lines, log } = collectLog();
useServer({ log });
beforeEach(() => {
  lines.length = 0;
  server.time.now += 86_400_000;
});

const post = (path: string, body: unknown) => ask(server, 'POST', path, { body, peer: '203.0.113.9' });

it('names the wallet and the network address of each sign-in, and no token or signature', async () => {
  const login = await loginBody(server);
  const token = (await post('/auth/login', login)).data as string;
  await post('/auth/verify', await signInBody(server));
  const signedIn = { msg: 'signed in', address: alice.address.toLowerCase(), caller: '203.0.113.9' };
  expect(lines).toEqual([expect.objectContaining(signedIn), expect.objectContaining(signedIn)]);
  expect(JSON.stringify(lines)).not.toContain(token);
  expect(JSON.stringify(lines)).not.toContain(login.signature);
});

it('logs why a sign-in was rejected', async () => {
  const login = await loginBody(server);
  await post('/auth/login', login);
  lines.length = 0;
  const answer = await post('/auth/login', login);
  expect(answer.code).toBe(401);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'sign-in refused', reason: answer.message, caller: '203.0.113.9' }),
  ]);
});

it('logs a rejected session, and no call without one', async () => {
  const forged = await ask(server, 'GET', '/user/account', { token: 'forged' });
  expect(forged.code).toBe(401);
  expect(lines).toEqual([expect.objectContaining({ msg: 'session refused', reason: forged.message })]);
  lines.length = 0;
  await ask(server, 'GET', '/user/account');
  await ask(server, 'GET', '/home/stats');
  expect(lines).toEqual([]);
});

it('is not filled by rate-limited requests', async () => {
  const authLimit = { perMinute: 60, burst: 1 };
  const limited = await testServer({ db: server.db, log, config: { ...httpConfig({}, true), authLimit } });
  for (let i = 0; i < 5; i++) await ask(limited, 'POST', '/auth/login', { body: {} });
  expect(lines).toHaveLength(1);
});
