import { BEHIND_HEADER, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeStatusLine } from '../../src/notices/statusLine.ts';
import { setHead } from './fillIndex.ts';
import { ask, START, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

let server: TestServer;
let block = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = START;
  await setHead(server, ++block);
});

async function get(path: string, headers: Record<string, string> = {}) {
  const incoming = { socket: { remoteAddress: '198.51.100.7' } };
  const answer = await server.app.request(path, { headers }, { incoming });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const RANK = '/home/rank';
const TREND = '/compPower/trend?type=3';

describe('a public answer', () => {
  it('is the same in each encoding, with a separate ETag', async () => {
    const plain = await get(TREND);
    const gzip = await get(TREND, { 'accept-encoding': 'gzip, deflate' });
    const brotli = await get(TREND, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const all = [plain, gzip, brotli];
    expect(all.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of all) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-type']).toBe('application/json');
    }
    const tag = { 'if-none-match': gzip.headers.etag! };
    expect(await get(TREND, { ...tag, 'accept-encoding': 'gzip' })).toMatchObject({
      status: 304,
      headers: { etag: gzip.headers.etag, vary: 'accept-encoding' },
      body: Buffer.alloc(0),
    });
    expect((await get(TREND, { ...tag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  it.each([
    ['short', '/home/totalCommunityPerf', 'br, gzip'],
    ['for a caller who refuses encodings', TREND, 'br;q=0, gzip;q=0.0'],
    ['for a caller with an unknown encoding', TREND, 'zstd'],
  ])('is not compressed when it is %s', async (_, path, accepted) => {
    const { headers, body } = await get(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(String(body))).toMatchObject({ code: 200 });
  });

  it('is private for a caller with a token', async () => {
    const { status, headers } = await get(RANK, { authorization: 'x', 'if-none-match': '*' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
  });

  it('varies by token where a token would change it', async () => {
    expect((await get('/strive/list')).headers.vary).toBe('authorization');
  });

  it('has no body for a HEAD', async () => {
    const answer = await server.app.request(RANK, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe((await get(RANK)).headers.etag);
    expect(await answer.text()).toBe('');
  });
});

/** The values of a header on each kind of answer: with data, unchanged, and refused. */
async function valuesOf(header: string) {
  const answers = [await get(RANK), await get(RANK, { 'if-none-match': '*' }), await get('/user/team')];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 200]);
  return [...new Set(answers.map(({ headers }) => headers[header]))];
}

it('every answer reports how far the index is behind', async () => {
  const values = () => valuesOf(BEHIND_HEADER);
  expect(await values()).toEqual(['0']);
  await setHead(server, ++block, { chainHead: block + 60 });
  expect(await values()).toEqual(['0']);
  const at = START / 1_000 - 1;
  await setHead(server, ++block, { chainHead: block + 61 });
  expect(await values()).toEqual([`61 ${at}`]);
  await setHead(server, ++block, { seenAt: START / 1_000 - 61 });
  expect(await values()).toEqual([`0 ${at}`]);
  await setHead(server, ++block);
  expect(await values()).toEqual(['0']);
});

it('every answer has the id of the current status line, and none shows an earlier line', async () => {
  const LINE = '/status/line?language=en-US';
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, `In ${language}`])) as Record<
    Language,
    string
  >;
  expect(await valuesOf(STATUS_LINE_HEADER)).toEqual(['0']);
  expect((await ask(server, 'GET', LINE)).data).toBeNull();
  await storeStatusLine(server.db, { action: 'set', severity: 'info', ...texts, until: null });
  await server.statusLines.refresh();
  const data = (await ask(server, 'GET', LINE)).data as { id: string };
  expect(data).toMatchObject({ severity: 'info', text: 'In en-US' });
  expect(await valuesOf(STATUS_LINE_HEADER)).toEqual([data.id]);
  await storeStatusLine(server.db, { action: 'clear' });
  await server.statusLines.refresh();
  expect(await valuesOf(STATUS_LINE_HEADER)).toEqual(['0']);
});
