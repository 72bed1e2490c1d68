import { getRequestListener } from '@hono/node-server';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { isRefusal } from '../../src/http/envelope.ts';
import { addRows, setHead } from './fillIndex.ts';
import { ask, START, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';
import { alice, bob } from './wallets.ts';

const owner = alice.address.toLowerCase() as `0x${string}`;
const LIST = '/bill/miner/reward';

let server: TestServer;
/** Which way the next requests go: `short` where it is open, or `long`, the application's. */
let way: 'short' | 'long' = 'short';
let isShort: boolean;
let isRefused: boolean;
const listener = createServer((req, res) => {
  res.once('finish', () => (isRefused = isRefusal(res)));
  isShort = way === 'short' && server.serveOwn(req, res);
  if (!isShort) void getRequestListener(server.app.fetch)(req, res);
});
beforeAll(async () => {
  server = await testServer({
    config: httpConfig({ CLOSED_REGIONS: 'KP', TRUSTED_PROXIES: '1', RATE_LIMIT: '100000' }, true),
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  await addRows(server, 'miner', owner, 1, 25);
  await addRows(server, 'miner', bob.address.toLowerCase() as `0x${string}`, 1, 3);
});
afterAll(async () => {
  listener.close();
  listener.closeAllConnections();
  await server.close();
});
let token: string;
beforeEach(async () => {
  way = 'short';
  server.time.now = START;
  await setHead(server, 100);
  token = await server.tokens.issue(owner);
  // From now on the session is known to hold.
  await ask(server, 'GET', '/user/account', { token });
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function send(path: string, { method = 'POST', headers = {}, body }: Sent = {}) {
  const { port } = listener.address() as AddressInfo;
  const given: Record<string, string> = { authorization: token, 'x-request-id': 'abc-123', ...headers };
  if (body !== undefined && !('transfer-encoding' in given))
    given['content-length'] ??= String(Buffer.byteLength(body));
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers: given, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        // The date may pass a second between two answers.
        const { date, ...rest } = res.headers;
        expect(date).toMatch(/GMT$/);
        const text = Buffer.concat(chunks).toString();
        resolve({ isShort, isRefused, status: res.statusCode, headers: rest, text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const json = (body: unknown): Sent => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('what a signed-in wallet asks', () => {
  it.each<[string, string, Sent]>([
    ['a page', LIST, json({ current: 1, size: 10 })],
    ['a later page', LIST, json({ current: 2, size: 10, anchor: '24' })],
    ['the page behind the last', LIST, json({ current: 9, size: 10, anchor: '24' })],
    ['a page without a body', LIST, { body: '' }],
    ['a page of a watched wallet', LIST, json({ address: bob.address })],
    ['a GET', '/user/account', { method: 'GET' }],
    ['from a closed region', LIST, { ...json({}), headers: { ...json({}).headers, 'cf-ipcountry': 'KP' } }],
    [
      'a media type with a character set',
      LIST,
      { headers: { 'content-type': 'Application/JSON; charset=utf-8' }, body: '{"size":3}' },
    ],
    ['a body with a mark of its byte order', LIST, { ...json({}), body: '\ufeff{"size":3}' }],
  ])('is answered as the application answers it: %s', async (_, path, sent) => {
    const short = await send(path, sent);
    way = 'long';
    const long = await send(path, sent);
    expect([short.isShort, long.isShort]).toEqual([true, false]);
    expect(short).toMatchObject({ status: 200, isRefused: false });
    expect(JSON.parse(short.text as string)).toMatchObject({ code: 200 });
    expect({ ...short, isShort: false }).toEqual(long);
  });

  it.each<[string, string, Sent]>([
    ['a wrong field', LIST, json({ current: 0, größe: 1 })],
    ['another type than JSON', LIST, { headers: { 'content-type': 'text/plain' }, body: '{}' }],
    ['not JSON', LIST, { headers: { 'content-type': 'application/json' }, body: '{' }],
    ['an anchor of nobody', LIST, json({ anchor: 'x' })],
    [
      'a watched address with a wrong checksum',
      LIST,
      json({ address: bob.address.replace(/[a-f]/, (letter) => letter.toUpperCase()) }),
    ],
    ['no data', '/user/team', { method: 'GET' }],
  ])('is refused as the application refuses it: %s', async (_, path, sent) => {
    const short = await send(path, sent);
    way = 'long';
    const long = await send(path, sent);
    expect(short).toMatchObject({ isShort: true, isRefused: true, status: 200 });
    expect(JSON.parse(short.text as string)).toMatchObject({ data: null });
    expect({ ...short, isShort: false }).toEqual(long);
  });

  it('fails as in the application while the database fails', async () => {
    const select = vi.spyOn(server.db, 'select').mockImplementation(() => {
      throw new Error('gone');
    });
    try {
      const short = await send('/user/earnings', { method: 'GET' });
      way = 'long';
      const long = await send('/user/earnings', { method: 'GET' });
      expect(short).toMatchObject({ isShort: true, isRefused: true, status: 503 });
      expect({ ...short, isShort: false }).toEqual(long);
    } finally {
      select.mockRestore();
      await server.heads.refresh();
    }
  });

  it('is left to the application when something about the request is not usual', async () => {
    const usual = json({ size: 3 });
    for (const [path, sent] of [
      ['/home/rank', { method: 'GET' }],
      [LIST, { ...usual, headers: { ...usual.headers, authorization: `${token}x` } }],
      [LIST, { ...usual, headers: { ...usual.headers, 'transfer-encoding': 'chunked' } }],
      [LIST, json({ filler: 'x'.repeat(33_000) })],
      [`${LIST}?size=3`, usual],
      [LIST, { method: 'HEAD' }],
      [LIST, { method: 'OPTIONS' }],
      ['/user/account?address=0x', { method: 'GET' }],
    ] satisfies [string, Sent][])
      expect(await send(path, sent)).toMatchObject({ isShort: false });
  });

  it('is refused as soon as the session has run out or was ended', async () => {
    expect(await send(LIST, json({}))).toMatchObject({ isShort: true, status: 200 });
    server.time.now = START + 8 * 86_400_000;
    const late = await send(LIST, json({}));
    expect(late).toMatchObject({ isShort: false });
    expect(JSON.parse(late.text as string)).toMatchObject({ code: 301 });
    server.time.now = START;
    await ask(server, 'POST', '/auth/logout', { token });
    const ended = await send(LIST, json({}));
    expect(ended).toMatchObject({ isShort: false });
    expect(JSON.parse(ended.text as string)).toMatchObject({ code: 401 });
  });
});

it('what goes the short way counts against the limit of its caller, once', async () => {
  const before = server;
  server = await testServer({ db: before.db, config: httpConfig({ RATE_LIMIT: '30' }, true) });
  try {
    await server.heads.refresh();
    await ask(server, 'GET', '/user/account', { token, peer: '198.51.100.8' });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await send(LIST, json({}))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    server = before;
  }
});
