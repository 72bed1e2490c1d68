import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, START, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';
import { alice, signInBody } from './wallets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
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
const minutes = (n: number) => new Date(START + n * 60_000);

// shows WA-02
it('returns a token for the personal calls of that address', async () => {
  const answer = await verify(await signInBody(server));
  expect(answer).toMatchObject({ status: 200, code: 200 });
  expect(await server.tokens.addressOf(answer.data as string)).toBe(alice.address.toLowerCase());
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
  expect(
    await verify({ message: plain, signature: await alice.signMessage({ message: plain }) }),
  ).toMatchObject({ code: 200 });
});

it('takes dates written without milliseconds', async () => {
  const { message } = await signInBody(server);
  const short = message.replace('.000Z', 'Z');
  expect(short).not.toBe(message);
  expect(
    await verify({ message: short, signature: await alice.signMessage({ message: short }) }),
  ).toMatchObject({ code: 200 });
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

  it('a nonce that the server did not issue', async () => {
    expect(await verify(await signInBody(server, { nonce: 'abcdefgh12345678' }))).toMatchObject(
      refused(/^nonce: /),
    );
  });

  it('an expired nonce', async () => {
    const nonce = (await ask(server, 'GET', '/auth/nonce')).data as string;
    server.time.now += 10 * 60_000;
    expect(await verify(await signInBody(server, { nonce }))).toMatchObject(refused(/^nonce: /));
  });

  it('another chain', async () => {
    expect(await verify(await signInBody(server, { chainId: 202599 }))).toMatchObject(refused(/^chainId: /));
  });

  it('another site', async () => {
    const body = await signInBody(server, { domain: 'evil.example', uri: 'https://evil.example' });
    expect(await verify(body)).toMatchObject(refused(/^uri: /));
  });

  it('a domain that is not the host of the uri', async () => {
    expect(await verify(await signInBody(server, { domain: 'evil.example' }))).toMatchObject(
      refused(/^domain: /),
    );
    expect(await verify(await signInBody(server, { domain: 'localhost:9999' }))).toMatchObject(
      refused(/^domain: /),
    );
  });

  it.each([
    'https://evil.example',
    'https://localhost:5173.evil.example',
    'javascript:alert',
    'urn:x:y',
    'ftp://localhost:5173',
  ])('the uri %s', async (uri) => {
    const answer = await verify(await signInBody(server, { uri }));
    expect(answer).toMatchObject(refused(/^uri: /));
  });

  it('a scheme other than that of the uri', async () => {
    expect(await verify(await signInBody(server, { scheme: 'https' }))).toMatchObject(refused(/^scheme: /));
  });

  it('a message that has expired', async () => {
    expect(await verify(await signInBody(server, { expirationTime: minutes(0) }))).toMatchObject(
      refused(/^expirationTime: /),
    );
  });

  it('a message that is not yet valid', async () => {
    expect(await verify(await signInBody(server, { notBefore: minutes(1) }))).toMatchObject(
      refused(/^notBefore: /),
    );
  });

  it('a message issued too long ago or in the future', async () => {
    expect(await verify(await signInBody(server, { issuedAt: minutes(-11) }))).toMatchObject(
      refused(/^issuedAt: too old/),
    );
    expect(await verify(await signInBody(server, { issuedAt: minutes(6) }))).toMatchObject(
      refused(/^issuedAt: from the future/),
    );
  });

  it('an invalid date', async () => {
    const { message } = await signInBody(server, { expirationTime: minutes(5) });
    const broken = message.replace(/Expiration Time: .*/, 'Expiration Time: never');
    const signature = await alice.signMessage({ message: broken });
    expect(await verify({ message: broken, signature })).toMatchObject(refused(/^message: /, 400));
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
  ])('a signed message with %s', async (_, change) => {
    const message = change((await signInBody(server)).message);
    const answer = await verify({ message, signature: await alice.signMessage({ message }) });
    expect(answer).toMatchObject(refused(/^message: not an EIP-4361 message/, 400));
  });

  it('plain text', async () => {
    const message = String(START);
    const answer = await verify({ message, signature: await alice.signMessage({ message }) });
    expect(answer).toMatchObject(refused(/^message: /, 400));
  });
});

it('does not consume the nonce of a rejected message', async () => {
  const nonce = (await ask(server, 'GET', '/auth/nonce')).data as string;
  expect(await verify(await signInBody(server, { nonce, chainId: 1 }))).toMatchObject({ code: 401 });
  expect(await verify(await signInBody(server, { nonce }))).toMatchObject({ code: 200 });
});
