import { calls } from '@koala/api-schema/calls';
import type { CallName } from '@koala/api-schema/routes';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionTokens } from '../../src/auth/SessionTokens.ts';
import { ask, SECRET, server, START, useServer } from './testServer.ts';
import { alice, bob } from './wallets.ts';

let token: string;
useServer();
beforeEach(async () => {
  server.time.now = START;
  token = await server.tokens.issue(alice.address);
});

const names = Object.keys(calls) as CallName[];
/** Without `logout` and `logoutAll`, which end the session that these tests go on using; `signOut.test.ts` tests them. */
const personal = names.filter(
  (name) => ['personal', 'watchable'].includes(calls[name].access) && !name.startsWith('logout'),
);
const account = (token?: string) => ask(server, 'GET', '/user/account', token === undefined ? {} : { token });

/** A token like ours, except for the test's changes; signed with our secret unless another is given. */
function forge(claims: Record<string, unknown> = {}, secret = SECRET, alg = 'HS256') {
  const now = START / 1000;
  return new SignJWT({
    iss: 'koala',
    sub: alice.address.toLowerCase(),
    chain: 210000,
    iat: now,
    exp: now + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));
}

describe.each(personal)('%s', (name) => {
  it('answers 401 in the envelope to a missing, a forged and an expired token', async () => {
    const { method, path } = calls[name];
    const forged = await forge({}, 'another secret, just as long as ours is');
    for (const options of [{}, { token: forged }])
      expect(await ask(server, method, path, options)).toMatchObject({ status: 200, code: 401, data: null });
    const good = await forge();
    expect((await ask(server, method, path, { token: good })).code).not.toBe(401);
    server.time.now += 3_600_000;
    const ended = await ask(server, method, path, { token: good });
    expect(ended).toMatchObject({ status: 200, code: 301, data: null });
    expect(ended.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a token', () => {
  it('is valid for seven days, then the session has ended', async () => {
    server.time.now += 7 * 86_400_000 - 1000;
    expect(await account(token)).toMatchObject({ code: 200 });
    server.time.now += 1000;
    expect(await account(token)).toMatchObject({ status: 200, code: 301, data: null });
  });

  it('stays valid when the server restarts with the same secret', async () => {
    expect((await new SessionTokens(SECRET, 210000, () => START).read(token)).address).toBe(
      alice.address.toLowerCase(),
    );
  });

  it('stays valid while its secret and algorithm are rotated, and not afterwards', async () => {
    const next = `HS512:${'a new secret, of sixteen '.repeat(3)}`;
    const serverOf = (secret: string, other?: string) =>
      new SessionTokens(secret, 210000, () => START, undefined, other);
    const own = alice.address.toLowerCase();
    const newer = await serverOf(next, SECRET).issue(alice.address);
    expect(JSON.parse(Buffer.from(newer.split('.')[0]!, 'base64url').toString())).toEqual({ alg: 'HS512' });
    // A rotation: first each process accepts the new secret, then each signs with it, then the old one is removed.
    for (const tokens of [serverOf(SECRET, next), serverOf(next, SECRET)])
      for (const held of [token, newer]) expect((await tokens.read(held)).address).toBe(own);
    expect((await serverOf(next).read(newer)).address).toBe(own);
    await expect(serverOf(next).read(token)).rejects.toThrow('not valid');
    await expect(serverOf(SECRET).read(newer)).rejects.toThrow('not valid');
  });

  it('is refused when signed by the algorithm of the other secret', async () => {
    const [long, other] = [SECRET.repeat(2), 'x'.repeat(64)];
    const tokens = new SessionTokens(SECRET, 210000, () => START, undefined, `HS512:${other}`);
    await expect(tokens.read(await forge({}, other, 'HS256'))).rejects.toThrow('not valid');
    await expect(tokens.read(await forge({}, long, 'HS512'))).rejects.toThrow('not valid');
    expect((await tokens.read(await forge({}, other, 'HS512'))).address).toBe(alice.address.toLowerCase());
    // An expired token is reported as expired, whichever secret signed it.
    const ended = await forge({ exp: START / 1000 - 1 }, other, 'HS512');
    await expect(tokens.read(ended)).rejects.toThrow('the session has ended');
  });

  it('is refused without a signature (alg none)', async () => {
    const none = new UnsecuredJWT({ chain: 210000 })
      .setIssuer('koala')
      .setSubject(alice.address.toLowerCase())
      .setIssuedAt(START / 1000)
      .setExpirationTime(START / 1000 + 3600)
      .encode();
    expect(await account(none)).toMatchObject({ code: 401 });
    const [, claims] = token.split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await account(`${header}.${claims!}.`)).toMatchObject({ code: 401 });
  });

  it('is refused when signed by another algorithm with our secret', async () => {
    const longSecret = SECRET.repeat(2);
    expect(await account(await forge({}, longSecret, 'HS512'))).toMatchObject({ code: 401 });
    expect(await account(await forge({}, SECRET, 'HS384').catch(() => 'x.y.z'))).toMatchObject({ code: 401 });
  });

  it.each([
    ['address', { sub: bob.address.toLowerCase() }],
    ['expiry', { exp: 4_000_000_000 }],
  ])('is rejected when its %s was changed after signing', async (_, change) => {
    const [header, claims, signature] = token.split('.') as [string, string, string];
    const body = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...body, ...change })).toString('base64url');
    expect(await account(`${header}.${changed}.${signature}`)).toMatchObject({ code: 401 });
  });

  it.each([
    ['of another issuer', { iss: 'somebody' }],
    ['without an issuer', { iss: undefined }],
    ['of another chain', { chain: 202599 }],
    ['without a chain', { chain: undefined }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is no lower-case address', { sub: alice.address }],
    ['with a subject that is a list of an address', { sub: [alice.address.toLowerCase()] }],
    ['with a subject that is a number', { sub: 1 }],
    ['with a subject that is null', { sub: null }],
    ['with a subject that is an object', { sub: { address: alice.address.toLowerCase() } }],
    ['with a start that is no number', { iat: 'today' }],
    ['for later', { nbf: START / 1000 + 60 }],
  ])('%s is refused', async (_, claims) => {
    expect(await account(await forge(claims))).toMatchObject({ status: 200, code: 401, data: null });
  });

  it.each([
    ['of another issuer', { iss: 'somebody' }],
    ['of another chain', { chain: 202599 }],
  ])('%s that has expired is rejected, not ended', async (_, claims) => {
    expect(await account(await forge({ ...claims, exp: START / 1000 - 1 }))).toMatchObject({ code: 401 });
  });

  it.each(['x', 'a.b.c', '....', ' ', 'null', 'undefined', 'e'.repeat(5000), "' or 1=1 --"])(
    '%s is none',
    async (text) => {
      expect(await account(text)).toMatchObject({ status: 200, code: 401, data: null });
    },
  );

  it('is sent without a scheme before it', async () => {
    expect(await account(`Bearer ${token}`)).toMatchObject({ code: 401 });
  });
});

describe('a call with an optional token', () => {
  it('answers with and without one, in the former case only for its caller', async () => {
    const anonymous = await ask(server, 'GET', '/strive/list');
    expect(anonymous).toMatchObject({ status: 200, code: 200 });
    expect(anonymous.headers.get('cache-control')).toMatch(/^public/);
    expect(anonymous.headers.get('vary')).toMatch(/authorization/i);
    const own = await ask(server, 'GET', '/strive/list', { token });
    expect(own).toMatchObject({ status: 200, code: 200 });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(own.headers.get('cdn-cache-control')).toBeNull();
    expect(own.headers.get('etag')).toBeNull();
  });

  it('refuses an invalid token', async () => {
    expect(await ask(server, 'GET', '/strive/list', { token: 'x' })).toMatchObject({ code: 401 });
    const old = await forge({ exp: START / 1000 - 1 });
    expect(await ask(server, 'GET', '/strive/list', { token: old })).toMatchObject({ code: 301 });
  });
});

it('a public call ignores the token, but its answer is private', async () => {
  for (const sent of [token, 'x']) {
    const headers = { 'if-none-match': '*' };
    const answer = await ask(server, 'GET', '/home/stats', { token: sent, headers });
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    for (const name of ['cdn-cache-control', 'etag']) expect(answer.headers.get(name)).toBeNull();
  }
});
