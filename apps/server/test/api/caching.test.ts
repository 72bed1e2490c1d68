import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRows, setHead } from './fillIndex.ts';
import { ask, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';
import { alice } from './wallets.ts';

let server: TestServer;
let block = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => setHead(server, ++block));

/** Without `stale-while-revalidate`, which would make a browser show the previous poll's response. */
const PUBLIC = /^public, max-age=0, must-revalidate, s-maxage=1$/;

let purchases = 0;
/** Adds a purchase of one USDT to the whole deployment's series. */
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
