import { beforeEach, describe, expect, it } from 'vitest';
import { ask, server, START, useServer } from './testServer.ts';
import { alice, signInBody } from './wallets.ts';

useServer();
beforeEach(() => {
  server.time.now = START;
});

const verify = (body: unknown) => ask(server, 'POST', '/auth/verify', { body });

const refused = (message: RegExp, code = 401) => ({
  status: 200,
  code,
  data: null,
  message: expect.stringMatching(message) as string,
});
const signed = async (message: string) => ({ message, signature: await alice.signMessage({ message }) });
const minutes = (n: number) => new Date(START + n * 60_000);

// shows WA-02
it('returns a token for the personal calls of that address', async () => {
  const answer = await verify(await signInBody(server));
  expect(answer).toMatchObject({ status: 200, code: 200 });
  expect((await server.tokens.read(answer.data as string)).address).toBe(alice.address.toLowerCase());
  expect(await ask(server, 'GET', '/user/account', { token: answer.data as string })).toMatchObject({
    code: 200,
  });
});

it('returns a new nonce each time, which no cache may store', async () => {
  const [a, b] = [await ask(server, 'GET', '/auth/nonce'), await ask(server, 'GET', '/auth/nonce')];
  expect(a.data).toMatch(/^[0-9a-zA-Z]{8,}$/);
  expect(a.data).not.toBe(b.data);
  expect(a.headers.get('cache-control')).toBe('no-store');
  expect(a.headers.get('etag')).toBeNull();
});

it.each([
  ['127.0.0.1:5173', 'http://127.0.0.1:5173'],
  ['192.168.1.20:5173', 'http://192.168.1.20:5173/user'],
  ['10.0.0.4:8080', 'http://10.0.0.4:8080'],
])('takes a message of %s on the local chain', async (domain, uri) => {
  expect(await verify(await signInBody(server, { domain, uri }))).toMatchObject({ code: 200 });
});

it('takes a message without a statement, with a scheme and with all times set', async () => {
  const { message } = await signInBody(server, {
    scheme: 'http',
    notBefore: minutes(-1),
    expirationTime: minutes(5),
  });
  const plain = message.replace('Sign in to Koala.\n', '');
  expect(await verify(await signed(plain))).toMatchObject({ code: 200 });
});

it('takes dates written without milliseconds', async () => {
  const { message } = await signInBody(server);
  const short = message.replace('.000Z', 'Z');
  expect(short).not.toBe(message);
  expect(await verify(await signed(short))).toMatchObject({ code: 200 });
});

describe('refuses', () => {
  it('the same message a second time', async () => {
    const body = await signInBody(server);
    expect(await verify(body)).toMatchObject({ code: 200 });
    expect(await verify(body)).toMatchObject(refused(/^nonce: /));
  });

  it('another message with a nonce that was used', async () => {
    const nonce = (await ask(server, 'GET', '/auth/nonce')).data as string;
    expect(await verify(await signInBody(server, { nonce }))).toMatchObject({ code: 200 });
    expect(await verify(await signInBody(server, { nonce, statement: 'Another one.' }))).toMatchObject(
      refused(/^nonce: /),
    );
  });

  it('all but one of many sign-ins at once with one nonce', async () => {
    const body = await signInBody(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(body)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('an expired nonce', async () => {
    const nonce = (await ask(server, 'GET', '/auth/nonce')).data as string;
    server.time.now += 10 * 60_000;
    expect(await verify(await signInBody(server, { nonce }))).toMatchObject(refused(/^nonce: /));
  });

  it.each([
    ['a nonce that the server did not issue', { nonce: 'abcdefgh12345678' }, /^nonce: /],
    ['another chain', { chainId: 202599 }, /^chainId: /],
    ['another site', { domain: 'evil.example', uri: 'https://evil.example' }, /^uri: /],
    ['a domain that is not the host of the uri', { domain: 'evil.example' }, /^domain: /],
    ['a domain of another port', { domain: 'localhost:9999' }, /^domain: /],
    ['the uri of another host', { uri: 'https://evil.example' }, /^uri: /],
    ['a uri that begins like an allowed one', { uri: 'https://localhost:5173.evil.example' }, /^uri: /],
    ['a uri of JavaScript', { uri: 'javascript:alert' }, /^uri: /],
    ['a uri without a host', { uri: 'urn:x:y' }, /^uri: /],
    ['a uri of another protocol', { uri: 'ftp://localhost:5173' }, /^uri: /],
    ['a scheme other than that of the uri', { scheme: 'https' }, /^scheme: /],
    ['a message that has expired', { expirationTime: minutes(0) }, /^expirationTime: /],
    ['a message that is not yet valid', { notBefore: minutes(1) }, /^notBefore: /],
    ['a message issued too long ago', { issuedAt: minutes(-11) }, /^issuedAt: too old/],
    ['a message issued in the future', { issuedAt: minutes(6) }, /^issuedAt: from the future/],
  ])('%s', async (_, fields, message) => {
    expect(await verify(await signInBody(server, fields))).toMatchObject(refused(message));
  });

  it.each([
    [
      'a second block of fields',
      (m: string) => `${m}\n${m.slice(m.indexOf('URI: ')).replace('localhost', 'evil')}`,
    ],
    ['fields in another order', (m: string) => m.replace(/(URI: .*)\n(Version: 1)/, '$2\n$1')],
    ['text after its end', (m: string) => `${m}\nand more`],
    ['text before its beginning', (m: string) => `hello\n${m}`],
    ['another version', (m: string) => m.replace('Version: 1', 'Version: 2')],
    ['no nonce', (m: string) => m.replace(/Nonce: .*\n/, '')],
    ['no time of issue', (m: string) => m.replace(/\nIssued At: .*/, '')],
    ['its address in lower case', (m: string) => m.replace(alice.address, alice.address.toLowerCase())],
    ['windows line ends', (m: string) => m.replaceAll('\n', '\r\n')],
    ['an invalid date', (m: string) => m.replace(/Expiration Time: .*/, 'Expiration Time: never')],
    ['nothing but a time', () => String(START)],
  ])('a signed message with %s', async (_, change) => {
    const { message } = await signInBody(server, { expirationTime: minutes(5) });
    const answer = await verify(await signed(change(message)));
    expect(answer).toMatchObject(refused(/^message: not an EIP-4361 message/, 400));
  });
});

it('does not consume the nonce of a rejected message', async () => {
  const nonce = (await ask(server, 'GET', '/auth/nonce')).data as string;
  expect(await verify(await signInBody(server, { nonce, chainId: 1 }))).toMatchObject({ code: 401 });
  expect(await verify(await signInBody(server, { nonce }))).toMatchObject({ code: 200 });
});
