import { BEHIND_HEADER, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import { getRequestListener } from '@hono/node-server';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { storeStatusLine } from '../../src/notices/statusLine.ts';
import { setHead } from './fillIndex.ts';
import { START, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

let server: TestServer;
let prepared: boolean;
const listener = createServer((req, res) => {
  prepared = server.servePrepared(req, res);
  if (!prepared) void getRequestListener(server.app.fetch)(req, res);
});
beforeAll(async () => {
  server = await testServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  listener.close();
  listener.closeAllConnections();
  await server.close();
});
let block = 0;
beforeEach(async () => {
  server.time.now = START;
  await setHead(server, ++block);
});

interface Received {
  /** Sent as it lay there, without the application. */
  prepared: boolean;
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const { port } = listener.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        // The date may pass a second between two answers.
        const { date, ...rest } = res.headers;
        expect(date).toMatch(/GMT$/);
        resolve({ prepared, status: res.statusCode!, headers: rest, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const RANK = '/home/rank';
const TREND = '/compPower/trend?type=3';

describe('a public answer that is ready', () => {
  it.each([
    ['plain', TREND, {}],
    ['short', '/home/totalCommunityPerf', { 'accept-encoding': 'br' }],
    ['compressed by gzip', TREND, { 'accept-encoding': 'gzip, deflate' }],
    ['compressed by brotli', TREND, { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['refused compressed', TREND, { 'accept-encoding': 'br;q=0, gzip;q=0.0' }],
    ['unchanged', RANK, { 'if-none-match': '*' }],
    ['unchanged and compressed', TREND, { 'if-none-match': '*', 'accept-encoding': 'br' }],
    ['one that a token would change', '/strive/list', {}],
  ])('is sent as the application sends it: %s', async (_, path, given) => {
    const headers = { 'x-request-id': 'abc-123', ...given };
    const first = await get(path, headers);
    const second = await get(path, headers);
    expect([first.prepared, second.prepared]).toEqual([false, true]);
    expect({ ...second, prepared: false }).toEqual(first);
  });

  it('says the same in each encoding, under a tag of its own', async () => {
    const plain = await get(TREND);
    const gzip = await get(TREND, { 'accept-encoding': 'gzip' });
    const brotli = await get(TREND, { 'accept-encoding': 'gzip, br' });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, gzip, brotli]) expect(headers.vary).toBe('accept-encoding');
    const tag = { 'if-none-match': String(gzip.headers.etag) };
    expect((await get(TREND, { ...tag, 'accept-encoding': 'gzip' })).status).toBe(304);
    expect((await get(TREND, { ...tag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  it('is asked of the database again after a block, and after ten seconds', async () => {
    await get(RANK);
    expect((await get(RANK)).prepared).toBe(true);
    await setHead(server, ++block);
    expect((await get(RANK)).prepared).toBe(false);
    expect((await get(RANK)).prepared).toBe(true);
    server.time.now += 10_000;
    expect((await get(RANK)).prepared).toBe(false);
  });

  it('is left to the application for a caller with a token, another method and a body', async () => {
    await get(RANK);
    const own = await get(RANK, { authorization: 'x' });
    expect(own).toMatchObject({ prepared: false, status: 200 });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(await get(RANK, {}, 'HEAD')).toMatchObject({ prepared: false, status: 200 });
    expect(await get(RANK, {}, 'OPTIONS')).toMatchObject({ prepared: false, status: 204 });
    expect(await get(RANK, { 'content-length': '0' })).toMatchObject({ prepared: false, status: 200 });
  });

  it('is left to the application while the database does not answer', async () => {
    await get(RANK);
    const select = vi.spyOn(server.db, 'select').mockImplementation(() => {
      throw new Error('gone');
    });
    await server.heads.refresh();
    expect((await get(RANK)).prepared).toBe(false);
    select.mockRestore();
    await server.heads.refresh();
    expect((await get(RANK)).prepared).toBe(true);
  });

  it('has an id of its own when the caller gave none that a log can bear', async () => {
    await get(RANK);
    const ids = await Promise.all(
      [{}, { 'x-request-id': 'a b{"x":1}' }].map(
        async (headers) => (await get(RANK, headers)).headers['x-request-id'],
      ),
    );
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

it('what is ready counts against the limit of its caller, once', async () => {
  const before = server;
  server = await testServer({ db: before.db, config: httpConfig({ RATE_LIMIT: '30' }, true) });
  try {
    await server.heads.refresh();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await get(RANK)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await get('/health')).status).toBe(200);
  } finally {
    server = before;
  }
});

/** What a header says in each way an answer is sent: prepared, unchanged, and by the application. */
async function saidOf(header: string) {
  await get(RANK);
  const ways = [await get(RANK), await get(RANK, { 'if-none-match': '*' }), await get('/user/team')];
  expect(ways.map((answer) => answer.prepared)).toEqual([true, true, false]);
  return [...new Set(ways.map(({ headers }) => headers[header]))];
}

it('says of the index how far it is behind, in every way an answer is sent', async () => {
  const said = () => saidOf(BEHIND_HEADER);
  expect(await said()).toEqual(['0']);
  await setHead(server, ++block, { chainHead: block + 60 });
  expect(await said()).toEqual(['0']);
  const at = START / 1_000 - 1;
  await setHead(server, ++block, { chainHead: block + 61 });
  expect(await said()).toEqual([`61 ${at}`]);
  await setHead(server, ++block, { seenAt: START / 1_000 - 61 });
  expect(await said()).toEqual([`0 ${at}`]);
  await setHead(server, ++block);
  expect(await said()).toEqual(['0']);
});

it('names the present status line, in every way an answer is sent, and sends no answer about an earlier one', async () => {
  const LINE = '/status/line?language=en-US';
  const texts = { 'zh-CN': 'a', 'en-US': 'b', 'kr-KR': 'c' };
  expect(await saidOf(STATUS_LINE_HEADER)).toEqual(['0']);
  expect(JSON.parse(String((await get(LINE)).body))).toMatchObject({ data: null });
  await storeStatusLine(server.db, { action: 'set', severity: 'info', ...texts, until: null });
  await server.statusLines.refresh();
  const { body } = await get(LINE);
  const { data } = JSON.parse(String(body)) as { data: { id: string } };
  expect(data).toMatchObject({ severity: 'info', text: 'b' });
  expect(await saidOf(STATUS_LINE_HEADER)).toEqual([data.id]);
  await storeStatusLine(server.db, { action: 'clear' });
  await server.statusLines.refresh();
  expect(await saidOf(STATUS_LINE_HEADER)).toEqual(['0']);
});
