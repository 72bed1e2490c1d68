import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NotPrimaryError } from '../../src/db/PrimaryAddress.ts';
import { setHead } from './fillIndex.ts';
import { ask, server, START, useServer } from './testServer.ts';

let problems: string[] = [];
useServer({ problems: () => problems });
beforeEach(() => {
  server.time.now = START;
  problems = [];
});

describe('a path that is not a call', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['POST', '/home/rank'],
    ['GET', '/user/buyRecord'],
    ['GET', '/auth/login'],
    ['GET', '/home/rank/'],
    ['GET', '/..%2f..%2fetc/passwd'],
  ] as const)('%s %s is answered by 404 in the envelope', async (method, path) => {
    const answer = await ask(server, method, path);
    expect(answer).toMatchObject({ status: 404, code: 404, data: null });
    expect(answer.message).toMatch(/no such call$/);
  });
});

describe('an unexpected error', () => {
  async function failing(error: Error, headers: Record<string, string> = {}) {
    const select = vi.spyOn(server.db, 'select').mockImplementationOnce(() => {
      throw error;
    });
    const logged = server.errors.length;
    const answer = await ask(server, 'GET', '/home/joinInfo', { headers });
    select.mockRestore();
    return { answer, logged: server.errors.slice(logged) };
  }

  it('is 500 in the envelope without internals, and logged with its request', async () => {
    const error = new Error('secret detail of the database');
    const { answer, logged } = await failing(error, { 'x-request-id': 'abc-123' });
    expect(answer).toMatchObject({ status: 500, code: 500, message: 'internal error', data: null });
    expect(answer.headers.get('x-request-id')).toBe('abc-123');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(logged.at(-1)).toMatchObject({
      requestId: 'abc-123',
      method: 'GET',
      path: '/home/joinInfo',
      err: { message: 'secret detail of the database' },
    });
  });

  it('is 503 for every call that needs the database while it is unreachable, and logged once', async () => {
    const token = await server.tokens.issue(`0x${'a1'.repeat(20)}`);
    const calls = [
      ['GET', '/home/rank'],
      ['GET', '/user/account'],
      ['POST', '/user/buyRecord'],
      ['GET', '/auth/nonce'],
    ] as const;
    const logged = server.errors.length;
    const away = () => {
      throw new Error('connection refused');
    };
    const spies = (['select', 'insert', 'delete', 'transaction'] as const).map((method) =>
      vi.spyOn(server.db, method).mockImplementation(away),
    );
    const answers = await Promise.all(
      calls.map(([method, path]) => ask(server, method, path, path.startsWith('/user') ? { token } : {})),
    );
    for (const spy of spies) spy.mockRestore();
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, code: 503, data: null });
      expect(answer.message).toBe('the database does not answer, try again');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(server.errors.slice(logged).map(({ msg }) => msg)).toEqual(['cannot read the index state']);
    expect(await ask(server, 'GET', '/user/account', { token })).toMatchObject({ status: 200, code: 200 });
    await server.heads.refresh();
  });

  const refusals: [string, Error][] = [
    ['its server is a replica that is being promoted', new NotPrimaryError()],
    ['its connection was refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['its connection was cut', new Error('Connection terminated unexpectedly')],
    ['its server shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['its server is out of connections', Object.assign(new Error('too many clients'), { code: '53300' })],
  ];
  it.each(refusals)('is 503 when %s, though the database answers by then', async (_, cause) => {
    const { answer, logged } = await failing(new Error('Failed query', { cause }));
    expect(answer).toMatchObject({
      status: 503,
      code: 503,
      message: 'the database does not answer, try again',
    });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(logged).toEqual([]);
  });

  it.each([
    ['a connection', new Error('timeout exceeded when trying to connect')],
    ['a statement', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['a lock', Object.assign(new Error('canceling statement'), { code: '55P03' })],
  ])('is 503 when the database takes too long for %s, and logged as a timeout', async (_, cause) => {
    const { answer, logged } = await failing(new Error('Failed query', { cause }));
    expect(answer).toMatchObject({ status: 503, code: 503, message: 'the database is too slow, try again' });
    expect(logged.map(({ msg }) => msg)).toEqual(['request timed out']);
  });

  it('gives every request an id, and accepts none that could break a log', async () => {
    const answer = await ask(server, 'GET', '/health');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const odd = await ask(server, 'GET', '/health', { headers: { 'x-request-id': 'a b{"x":1}' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  describe('of a public call that was answered before', () => {
    const failed = (cause: Error) => failing(new Error('Failed query', { cause }));

    it.each(refusals)('is that answer for a minute when %s', async (_, cause) => {
      const before = await ask(server, 'GET', '/home/joinInfo');
      server.time.now += 60_000;
      const { answer } = await failed(cause);
      expect(answer).toMatchObject({ status: 200, code: 200, data: before.data });
      expect(answer.headers.get('age')).toBe('60');
      expect(answer.headers.get('warning')).toBe('110 - "Response is Stale"');
      server.time.now += 1;
      expect((await failed(cause)).answer).toMatchObject({ status: 503 });
    });

    it.each([
      [503, 'a statement takes too long', Object.assign(new Error('canceling'), { code: '57014' })],
      [500, 'the failure is not one of the connection', new Error('division by zero')],
    ])('is %i when %s', async (status, _, cause) => {
      await ask(server, 'GET', '/home/joinInfo');
      server.time.now += 11_000;
      expect((await failed(cause)).answer).toMatchObject({ status });
    });
  });
});

describe('a browser of another origin', () => {
  it('may send a session and JSON, with few preflight requests', async () => {
    const { headers, status } = await server.app.request('/user/buyRecord', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://192.168.1.5:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(7200);
  });

  it('may read the headers that paging and caching need, also in rejections', async () => {
    for (const path of ['/home/stats', '/user/account', '/nowhere', '/compPower/trend']) {
      const { headers } = await ask(server, 'GET', path, { headers: { origin: 'https://app.example' } });
      expect(headers.get('access-control-allow-origin'), path).toBe('*');
      expect(headers.get('access-control-expose-headers'), path).toBe(
        'date,age,etag,x-list-anchor,x-index-behind,x-status-line,x-request-id,retry-after',
      );
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });
});

describe('/ready', () => {
  const ready = () => ask(server, 'GET', '/ready');
  const says = (message: RegExp) => ({
    status: 503,
    code: 503,
    data: null,
    message: expect.stringMatching(message) as string,
  });

  it('is 503 before anything is indexed', async () => {
    expect(await ready()).toMatchObject(says(/nothing is indexed/));
    expect((await ask(server, 'GET', '/health')).status).toBe(200);
  });

  it('is 200 at the head of the chain', async () => {
    await setHead(server, 100);
    expect(await ready()).toMatchObject({ status: 200, code: 200, data: { ready: true } });
  });

  it.each([
    ['far behind the chain', { chainHead: 161 }, /61 blocks behind/],
    ['still being built', { status: 'backfilling' as const }, /being built/],
    ['of another chain id', { chainId: 202599 }, /another chain/],
    ['of another genesis block', { genesisHash: `0x${'99'.repeat(32)}` as const }, /another chain/],
    ['halted', { status: 'halted' as const }, /halted/],
    ['without an indexer', { seenAt: START / 1000 - 61 }, /last seen 61 s ago/],
    ['of a chain that stands still', { timestamp: START / 1000 - 121 }, /121 s old/],
  ])('is 503 while the index is %s', async (_, state, message) => {
    await setHead(server, 100, { chainId: 210000, genesisHash: server.manifest.genesisHash, ...state });
    expect(await ready()).toMatchObject(says(message));
  });

  it('is 503 for problems of the process itself', async () => {
    await setHead(server, 100, { chainId: 210000, genesisHash: server.manifest.genesisHash });
    expect(await ready()).toMatchObject({ status: 200 });
    problems = ['shutting down'];
    expect(await ready()).toMatchObject(says(/^shutting down$/));
  });

  it('is 503 while the database does not answer, and 200 again after', async () => {
    const logged = server.errors.length;
    const select = vi.spyOn(server.db, 'select').mockImplementation(() => {
      throw new Error('gone');
    });
    await server.heads.refresh();
    await server.heads.refresh();
    expect(await ready()).toMatchObject(says(/database does not answer/));
    // Every process is in the same state: a load balancer must not remove them all.
    expect(await ask(server, 'GET', '/serving')).toMatchObject({ status: 200 });
    expect(server.errors.slice(logged).map(({ msg }) => msg)).toEqual(['cannot read the index state']);
    select.mockRestore();
    await server.heads.refresh();
    expect((await ready()).status).toBe(200);
  });
});

it('/status has head, indexed, finalized and lag', async () => {
  await setHead(server, 100, { chainHead: 104 });
  const { data, headers } = await ask(server, 'GET', '/status');
  expect(data).toEqual({
    chainId: 210000,
    head: 104,
    indexed: 100,
    finalized: 74,
    lag: 4,
    headerUnprovenFrom: null,
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

it('/status counts a block a second while the indexer is silent, as the chain does', async () => {
  const statusOf = async (silence: number) => {
    await setHead(server, 100, { chainHead: 100, seenAt: START / 1000 - silence });
    return (await ask(server, 'GET', '/status')).data;
  };
  expect(await statusOf(10)).toMatchObject({ head: 100, lag: 0 });
  expect(await statusOf(30)).toMatchObject({ head: 130, indexed: 100, lag: 30 });
});

it('reports that the chain does not respond when an answer needs it', async () => {
  const answer = await ask(server, 'GET', '/home/treasury');
  expect(answer).toMatchObject({ status: 503, message: expect.stringContaining('chain') as string });
});
