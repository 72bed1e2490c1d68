import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ProviderPool } from '../../src/rpc/ProviderPool.ts';
import { RpcProvider } from '../../src/rpc/RpcProvider.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const json = (body: unknown) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const ONE = json({ jsonrpc: '2.0', id: 0, result: '0x1' });

/** Responds to each request with `answer`, and counts them. */
async function host(answer: () => { status: number; headers: Record<string, string>; body: string }) {
  let asked = 0;
  const url = await listen((_, response) => {
    asked += 1;
    const { status, headers, body } = answer();
    response.writeHead(status, headers).end(body);
  });
  return { url, asked: () => asked };
}

async function listen(serve: RequestListener): Promise<string> {
  const server = createServer(serve);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([301, 302, 303, 307, 308])(
  'a provider that sends elsewhere by %i is not followed',
  async (status) => {
    const elsewhere = await host(() => ONE);
    const provider = await host(() => ({ status, headers: { location: elsewhere.url }, body: '' }));
    const rpc = new RpcProvider(provider.url, { timeoutMs: 5_000 });
    await expect(rpc.request({ method: 'eth_blockNumber' })).rejects.toThrow();
    expect(provider.asked()).toBeGreaterThan(0);
    expect(elsewhere.asked()).toBe(0);
  },
);

it('a provider with a long Retry-After is retried after the pause of the caller', async () => {
  const refused = { status: 429, headers: { 'retry-after': '120' }, body: '' };
  const answers = [refused, ONE];
  const provider = await host(() => answers.shift() ?? refused);
  const rpc = new RpcProvider(provider.url, { timeoutMs: 5_000, retries: 1, retryDelayMs: 1 });
  expect(await rpc.request({ method: 'eth_blockNumber' })).toBe('0x1');
  expect(provider.asked()).toBe(2);
});

it.each(['the first byte', 'one byte now and then'])(
  'an answer whose body does not end in time is given up: %s',
  async (kind) => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      if (kind === 'the first byte') return;
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    const faults: string[] = [];
    const rpc = new RpcProvider(url, { timeoutMs: 300, onFault: (fault) => faults.push(fault) });
    const begin = performance.now();
    await expect(rpc.request({ method: 'eth_blockNumber' })).rejects.toThrow();
    expect(performance.now() - begin).toBeLessThan(3_000);
    expect(faults).toEqual(['timeout']);
  },
);

const limit = { code: -32005, message: 'daily request count exceeded' };

it.each([
  [
    'refuses in its JSON because there were too many',
    'rate_limited',
    json({ jsonrpc: '2.0', id: 0, error: limit }),
  ],
  [
    'refuses a batch in its JSON because there were too many',
    'rate_limited',
    json([{ jsonrpc: '2.0', id: 0, error: limit }]),
  ],
  ['answers a batch with an empty list', 'inconsistent', json([])],
  ['answers a batch with an empty object', 'inconsistent', json({})],
  ['answers neither a result nor an error', 'inconsistent', json([{ jsonrpc: '2.0', id: 0 }])],
  [
    'refuses by HTTP with an error of JSON-RPC',
    'http_error',
    { ...json({ jsonrpc: '2.0', id: 0, error: limit }), status: 503 },
  ],
  ['sends elsewhere', 'unreachable', { status: 307, headers: { location: '/elsewhere' }, body: '' }],
] as const)('a provider that %s gives way to the next, and is counted', async (_, kind, answer) => {
  const { url: bad, asked } = await host(() => answer);
  const { url: good } = await host(() => json([{ jsonrpc: '2.0', id: 0, result: '0x1' }]));
  const faults: string[] = [];
  const options = { timeoutMs: 5_000, batchSize: 10, onFault: (fault: string) => void faults.push(fault) };
  const pool = new ProviderPool([
    new RpcProvider(bad, options),
    new RpcProvider(good, { ...options, onFault: undefined }),
  ]);
  const { request } = pool.transport({ rounds: 1 })({});
  expect(await request({ method: 'eth_blockNumber' })).toBe('0x1');
  expect(asked()).toBe(1);
  expect(faults).toEqual([kind]);
});
