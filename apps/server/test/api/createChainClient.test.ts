import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChainClient } from '../../src/http/createChainClient.ts';
import { collectLog } from './testServer.ts';

const ours = { chainId: 210000, genesisHash: `0x${'0a'.repeat(32)}` } as const;
const address = `0x${'a1'.repeat(20)}` as const;

interface Provider {
  url: string;
  server: Server;
  asked: string[];
  /** The chain that it serves; tests change it. */
  chain: { chainId: number; genesisHash: string | null; balance: number };
}

let providers: Provider[];
beforeEach(() => {
  providers = [];
  logged.length = 0;
});
afterEach(() => providers.map(({ server }) => server.close()));

async function provider(balance: number, chain: Partial<Provider['chain']> = {}): Promise<Provider> {
  const asked: string[] = [];
  const made = { asked, chain: { ...ours, balance, ...chain } };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      asked.push(method);
      const { chainId, genesisHash, balance: has } = made.chain;
      const results: Record<string, unknown> = {
        eth_chainId: `0x${chainId.toString(16)}`,
        eth_getBlockByNumber: genesisHash && { hash: genesisHash },
        eth_getBalance: `0x${has.toString(16)}`,
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const whole = Object.assign(made, {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  providers.push(whole);
  return whole;
}

const { lines: logged, log } = collectLog('error');
const clientOf = (...list: Provider[]) =>
  createChainClient(
    list.map(({ url }) => url),
    ours,
    log,
  );

it('checks the identity of a provider once, before anything else', async () => {
  const right = await provider(7);
  const client = clientOf(right);
  expect(await Promise.all([client.getBalance({ address }), client.getBalance({ address })])).toEqual([
    7n,
    7n,
  ]);
  expect(await client.getBalance({ address })).toBe(7n);
  expect(right.asked.slice(0, 2).sort()).toEqual(['eth_chainId', 'eth_getBlockByNumber']);
  expect(right.asked.slice(2)).toEqual(Array(3).fill('eth_getBalance'));
});

it.each([
  ['of another chain with the same id', { genesisHash: `0x${'0b'.repeat(32)}` }],
  ['of another chain id', { chainId: 202599 }],
  ['without a first block', { genesisHash: null }],
])('skips a provider %s, and logs that once', async (_, chain) => {
  const [wrong, right] = [await provider(1, chain), await provider(7)];
  const client = clientOf(wrong, right);
  expect(await client.getBalance({ address })).toBe(7n);
  expect(await client.getBalance({ address })).toBe(7n);
  expect(wrong.asked).not.toContain('eth_getBalance');
  expect(logged).toMatchObject([
    { provider: 1, msg: 'RPC provider skipped: on another chain, or without block 0' },
  ]);
});

it('answers nothing from another chain without another provider, and continues once it is fixed', async () => {
  const wrong = await provider(1, { chainId: 1 });
  const client = clientOf(wrong);
  await expect(client.getBalance({ address })).rejects.toThrow(/is on chain 1; the deployment is on 210000/);
  Object.assign(wrong.chain, ours);
  expect(await client.getBalance({ address })).toBe(1n);
});
