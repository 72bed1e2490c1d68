import { BEHIND_HEADER, STATUS_LINE_HEADER } from '@koala/api-schema/routes';
import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeStatusLine } from '../../src/notices/statusLine.ts';
import { addRows, setHead } from './fillIndex.ts';
import { ask, server, START, useServer } from './testServer.ts';
import { alice } from './wallets.ts';

let block = 0;
useServer();
beforeEach(async () => {
  server.time.now = START;
  await setHead(server, ++block);
});

/** Without `stale-while-revalidate`, which would make a browser show the previous poll's response. */
const PUBLIC = /^public, max-age=0, must-revalidate, s-maxage=1$/;

let purchases = 0;
async function purchase(): Promise<void> {
  purchases += 1;
  await addRows(server, 'purchase', '0x', purchases, purchases, { total: BigInt(purchases) * 10n ** 18n });
}
const total = () => ask(server, 'GET', '/home/totalCommunityPerf');

describe('a public answer', () => {
  it('may be stored by a browser only for revalidation', async () => {
    const { headers } = await total();
    expect(headers.get('cache-control')).toMatch(PUBLIC);
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('may be shown by a CDN for less than the 3 s between two polls, and longer only while the server is away', async () => {
    const { headers } = await total();
    const policy = headers.get('cdn-cache-control')!;
    const seconds = (directive: string) => Number(new RegExp(`${directive}=(\\d+)`).exec(policy)![1]);
    expect(seconds('max-age')).toBe(1);
    expect(seconds('max-age') + seconds('stale-while-revalidate')).toBeLessThan(3);
    expect(seconds('stale-if-error')).toBe(30);
  });

  it('is computed once per indexed block, for any number of requests', async () => {
    const queries = [vi.spyOn(server.db, 'select'), vi.spyOn(server.db, 'execute')];
    const asked = () => queries.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    await Promise.all(Array.from({ length: 50 }, total));
    const once = asked();
    expect(once).toBeGreaterThan(0);
    await total();
    expect(asked()).toBe(once);
    await setHead(server, ++block);
    queries.forEach((spy) => spy.mockClear());
    await total();
    expect(asked()).toBe(once);
    queries.forEach((spy) => spy.mockRestore());
  });

  it('changes with the block that changes its data, not before', async () => {
    const before = (await total()).data;
    await purchase();
    expect((await total()).data).toBe(before);
    await setHead(server, ++block);
    expect((await total()).data).toBe(String(purchases));
  });

  it('changes when a block is replaced by another of the same number', async () => {
    await purchase();
    await setHead(server, block, { hash: `0x${'fe'.repeat(32)}` });
    expect((await total()).data).toBe(String(purchases));
  });

  it('expires without new blocks', async () => {
    const before = (await total()).data;
    await purchase();
    server.time.now += 10_000;
    expect((await total()).data).not.toBe(before);
  });

  it('is not cached when it failed', async () => {
    const select = vi.spyOn(server.db, 'select').mockImplementation(() => {
      throw new Error('the database is away');
    });
    // A request without a cached response: others would be served from the cache.
    const joinInfo = () => ask(server, 'GET', '/home/joinInfo');
    expect(await joinInfo()).toMatchObject({ status: 503, code: 503, data: null });
    select.mockRestore();
    expect(await joinInfo()).toMatchObject({ status: 200, code: 200 });
  });

  it('is cached per query', async () => {
    const hourly = await ask(server, 'GET', '/compPower/trend?type=1');
    const daily = await ask(server, 'GET', '/compPower/trend?type=2');
    expect((hourly.data as unknown[]).length).not.toBe((daily.data as unknown[]).length);
  });
});

describe('an ETag', () => {
  const ifNoneMatch = (tag: string) =>
    ask(server, 'GET', '/home/totalCommunityPerf', { headers: { 'if-none-match': tag } });

  it('stays across a block without changes, and changes with one that has some', async () => {
    const tag = (await total()).headers.get('etag')!;
    await setHead(server, ++block);
    expect((await total()).headers.get('etag')).toBe(tag);
    await purchase();
    await setHead(server, ++block);
    expect((await total()).headers.get('etag')).not.toBe(tag);
  });

  it('that the caller already has is answered with 304 and no body', async () => {
    const tag = (await total()).headers.get('etag')!;
    for (const header of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const answer = await ifNoneMatch(header);
      expect(answer.status, header).toBe(304);
      expect(answer.code).toBeUndefined();
      expect(answer.headers.get('etag')).toBe(tag);
      expect(answer.headers.get('cache-control')).toMatch(PUBLIC);
      expect(answer.headers.get('cdn-cache-control')).toMatch(/max-age=1/);
    }
    expect((await ifNoneMatch('"another"')).status).toBe(200);
    expect((await ifNoneMatch(tag.slice(1, -1))).status).toBe(200);
  });

  it('has no effect on a POST', async () => {
    const first = await ask(server, 'POST', '/compPower/todayData');
    const tag = first.headers.get('etag')!;
    const again = await ask(server, 'POST', '/compPower/todayData', { headers: { 'if-none-match': tag } });
    expect(again).toMatchObject({ status: 200, code: 200 });
  });
});

it('an answer for one caller is cached nowhere', async () => {
  const token = await server.tokens.issue(alice.address);
  for (const path of ['/user/buyRecord', '/user/proxyAddressList', '/swap/record', '/bill/miner/reward']) {
    const { headers } = await ask(server, 'POST', path, { token });
    expect(headers.get('cache-control'), path).toBe('private, no-store');
    expect(headers.get('cdn-cache-control'), path).toBeNull();
    expect(headers.get('etag'), path).toBeNull();
  }
});

it('a rejection is cached nowhere, although its status is 200', async () => {
  const answers = [
    await ask(server, 'GET', '/compPower/trend?type=9'),
    await ask(server, 'GET', '/user/account'),
    await ask(server, 'GET', '/nowhere'),
  ];
  expect(answers.map(({ code }) => code)).toEqual([400, 401, 404]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cdn-cache-control')).toBeNull();
  }
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

describe('the body of a public answer', () => {
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

  it('has no body for a HEAD', async () => {
    const answer = await server.app.request(RANK, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe((await get(RANK)).headers.etag);
    expect(await answer.text()).toBe('');
  });
});

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
