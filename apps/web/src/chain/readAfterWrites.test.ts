import { custom, encodeFunctionResult, numberToHex, parseAbi } from 'viem';
import type { Hex } from 'viem';
import { estimateGas, simulateBlocks } from 'viem/actions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadingClient } from './chainClient.ts';
import { isNodeLag, readAfterWrites } from './readAfterWrites.ts';

vi.mock('../lib/timings.ts', async (original) => ({ ...(await original<object>()), LAG_POLL: 1 }));

const TOKEN = '0x00000000000000000000000000000000000000A1';
const HASH = `0x${'ab'.repeat(32)}` as const;
const abi = parseAbi(['function allowance(address, address) view returns (uint256)']);
const read = { address: TOKEN, abi, functionName: 'allowance', args: [TOKEN, TOKEN] } as const;
/** The block that changes the allowance from 0 to 7. */
const WRITTEN = 100;

interface Call {
  method: string;
  params?: unknown[];
}

/** Nodes behind one URL, which respond in turn, each at its own block. */
class Nodes {
  readonly calls: Call[] = [];
  turn = 0;

  constructor(
    public heads: number[],
    readonly unknown: () => unknown = () => {
      throw Object.assign(new Error('header not found'), { code: -32000 });
    },
  ) {}

  request = (call: Call): Promise<unknown> => {
    this.calls.push(call);
    const head = this.heads[this.turn++ % this.heads.length]!;
    return Promise.resolve().then(() => this.#answer(call, head));
  };

  #answer({ method, params = [] }: Call, head: number): unknown {
    if (method === 'eth_blockNumber') return numberToHex(head);
    if (method === 'eth_getTransactionReceipt')
      return { blockNumber: numberToHex(WRITTEN), status: '0x1', logs: [] };
    const tag = (method === 'eth_getBlockByNumber' ? params[0] : params[1]) as Hex | 'latest' | undefined;
    const block = tag === undefined || tag === 'latest' ? head : Number(tag);
    if (block > head) return this.unknown();
    const written = block >= WRITTEN;
    switch (method) {
      case 'eth_call':
        return encodeFunctionResult({ abi, result: written ? 7n : 0n });
      case 'eth_simulateV1':
        return [{ number: numberToHex(block), calls: [] }];
      case 'eth_getBlockByNumber':
        return { number: numberToHex(block), timestamp: numberToHex(block), transactions: [] };
      default:
        return numberToHex(written ? 7 : 0);
    }
  }
}

let chainId = 1;
function clientOf(nodes: Nodes, isHeadCached = false) {
  return createReadingClient({
    transport: readAfterWrites(custom(nodes, { retryCount: 0 }), { chainId, isHeadCached }),
  });
}

beforeEach(() => void chainId++);

describe('a read after a mined transaction', () => {
  it.each([
    ['an error', undefined],
    ["anvil's error", () => fail('BlockOutOfRangeError: block height is 98 but requested was 100', -32602)],
    ['null', () => null],
  ])('never comes from a node that is two blocks behind and reports that by %s', async (_, unknown) => {
    for (const heads of [
      [98, 100],
      [100, 98],
      [98, 100, 98],
    ]) {
      const nodes = new Nodes(heads, unknown);
      const client = clientOf(nodes);
      await client.getTransactionReceipt({ hash: HASH });
      for (let count = 0; count < 4; count++) {
        expect(await client.readContract(read)).toBe(7n);
        expect(await client.getTransactionCount({ address: TOKEN })).toBe(7);
        expect(await client.getBalance({ address: TOKEN })).toBe(7n);
        expect((await client.getBlock()).timestamp).toBeGreaterThanOrEqual(100n);
        expect(await estimateGas(client, { account: TOKEN, to: TOKEN, data: '0x' })).toBe(7n);
        const [block] = await simulateBlocks(client, { blocks: [{ calls: [] }] });
        expect(block?.number).toBeGreaterThanOrEqual(100n);
      }
    }
  });

  it('waits until the node has caught up', async () => {
    vi.useFakeTimers();
    const nodes = new Nodes([98]);
    const client = clientOf(nodes);
    await client.getTransactionReceipt({ hash: HASH });
    const answer = client.readContract(read);
    await vi.advanceTimersByTimeAsync(4_000);
    nodes.heads = [101];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe(7n);
  });

  it('fails after 15 s with an error that is recognized as a lag', async () => {
    vi.useFakeTimers();
    const client = clientOf(new Nodes([98]));
    await client.getTransactionReceipt({ hash: HASH });
    const ended = client.readContract(read).catch((error: unknown) => error);
    const since = Date.now();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(isNodeLag(await ended)).toBe(true);
    expect(Date.now() - since).toBeLessThan(17_000);
  });

  it('is made at the newest block that the node has', async () => {
    const nodes = new Nodes([105]);
    const client = clientOf(nodes);
    await client.getTransactionReceipt({ hash: HASH });
    await client.readContract(read);
    expect(nodes.calls.at(-1)?.params?.[1]).toBe(numberToHex(105));
  });

  it('specifies the block for a wallet, although the wallet returns an old block number for 20 s', async () => {
    const nodes = new Nodes([100]);
    await clientOf(nodes).getTransactionReceipt({ hash: HASH });
    const cached = {
      request: (call: Call) =>
        call.method === 'eth_blockNumber' ? Promise.resolve(numberToHex(90)) : nodes.request(call),
    } as Nodes;
    expect(await clientOf(cached, true).readContract(read)).toBe(7n);
  });

  it('reports a revert and an unsupported method at once', async () => {
    const nodes = new Nodes([100]);
    const client = clientOf(nodes);
    await client.getTransactionReceipt({ hash: HASH });
    for (const [message, code] of [
      ['execution reverted: unknown block', 3],
      ['the method eth_call does not exist/is not available', -32601],
    ] as const) {
      const asked = nodes.calls.length;
      const failing = {
        request: (call: Call) => (call.method === 'eth_call' ? refuse(message, code) : nodes.request(call)),
      } as Nodes;
      const error: unknown = await clientOf(failing)
        .readContract(read)
        .catch((reason: unknown) => reason);
      expect(isNodeLag(error)).toBe(false);
      expect(nodes.calls.length).toBe(asked + 1);
    }
  });
});

it('reads the latest state as it is before any transaction', async () => {
  const nodes = new Nodes([98]);
  expect(await clientOf(nodes).readContract(read)).toBe(0n);
  expect(nodes.calls.map(({ method }) => method)).toEqual(['eth_call']);
});

function fail(message: string, code: number): never {
  throw Object.assign(new Error(message), { code });
}
const refuse = (message: string, code: number) => Promise.reject(Object.assign(new Error(message), { code }));
