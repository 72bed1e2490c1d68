import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readHead } from '../../src/queries/QueryContext.ts';
import { expectExact } from '../support/expectExact.ts';
import { indexedRows } from '../support/indexedRows.ts';
import { FaultyProvider } from '@koala/testkit/FaultyProvider';
import type { Call } from '@koala/testkit/FaultyProvider';
import { testIndexer } from '../support/testIndexer.ts';
import type { TestIndexer } from '../support/testIndexer.ts';
import { randomFrom } from '@koala/testkit/TestWorld';
import { chain, useWorld, world } from '../support/useWorld.ts';

const WAIT = { timeout: 60_000, interval: 20 };

interface Log {
  address: string;
  blockNumber: string;
  blockHash: string;
}

const ofAnotherBlock = (log: Log): Log => ({ ...log, blockHash: `0x${'ab'.repeat(32)}` });

let honest: TestIndexer;

useWorld(2);
beforeAll(async () => {
  await world.acts(25);
  honest = await testIndexer(chain, world.manifest);
});
afterAll(async () => {
  await expectExact(honest, chain, world.manifest);
  await honest.close();
});

/** Waits for an index and compares it with that of the honest provider. */
async function expectSame(indexer: TestIndexer): Promise<void> {
  await Promise.all([indexer.caughtUp(), honest.caughtUp()]);
  expect(await indexedRows(indexer.database.db)).toEqual(await indexedRows(honest.database.db));
}

test('a trusted provider that rejects, disconnects and limits ranges slows the index down and does not corrupt it', async () => {
  const random = randomFrom(3);
  await using provider = new FaultyProvider(chain.rpcUrl, (calls) => {
    const range = calls.find(({ method }) => method === 'eth_getLogs')?.params[0] as
      | { fromBlock?: string; toBlock?: string }
      | undefined;
    if (range?.toBlock && Number(range.toBlock) - Number(range.fromBlock) > 40) return 413;
    const dice = random();
    if (dice < 0.05) return 429;
    if (dice < 0.1) return 503;
    return dice < 0.15 ? 'cut' : 'pass';
  });
  const url = await provider.start();
  await using indexer = await testIndexer(chain, world.manifest, undefined, [url], { trustedRpcUrls: [url] });
  await expectSame(indexer);
  await world.acts(10);
  await expectSame(indexer);
});

test('a trusted provider is rejected when its answers do not match, and asked again for omitted logs', async () => {
  const random = randomFrom(4);
  const live = (await chain.head()).number - 64;
  const kl = world.contracts.kl.address.toLowerCase();
  const asked = new Set<string>();
  /** Blocks without logs in a range response: if the single-block response lacks them too, a trusted provider hides them undetected. */
  const hidden = new Set<string>();
  /**
   * Range responses omit all logs of some blocks and one contract's logs of others. The first single-block
   * response for a live block also omits its logs, unless a range response already hid all of them.
   */
  const leaveOut = ({ params }: { params: unknown[] }, logs: Log[]) => {
    const { blockHash } = params[0] as { blockHash?: string };
    if (!blockHash) {
      const left = logs.filter(({ blockNumber, address }) => {
        const kind = Number(blockNumber) % 3;
        return kind === 0 || (kind === 1 && address.toLowerCase() !== kl);
      });
      for (const { blockHash: hash } of logs)
        if (!left.some((log) => log.blockHash === hash)) hidden.add(hash);
      return left;
    }
    if (
      asked.has(blockHash) ||
      hidden.has(blockHash) ||
      !logs.some(({ blockNumber }) => Number(blockNumber) > live)
    )
      return logs;
    asked.add(blockHash);
    return [];
  };
  await using provider = new FaultyProvider(chain.rpcUrl, () => {
    const dice = random();
    if (dice < 0.08) return ({ method }, result) => (method === 'eth_getBlockByNumber' ? null : result);
    if (dice < 0.16) return ({ method }, result) => (method === 'eth_getTransactionReceipt' ? null : result);
    return (call, result) => {
      if (call.method !== 'eth_getLogs') return result;
      const logs = result as Log[];
      return dice < 0.24 ? logs.map(ofAnotherBlock) : leaveOut(call, logs);
    };
  });
  const url = await provider.start();
  await using indexer = await testIndexer(chain, world.manifest, undefined, [url], { trustedRpcUrls: [url] });
  await expectSame(indexer);
  expect(asked.size).toBeGreaterThan(0);
});

test('permanently wrong providers are skipped, one after the other', async () => {
  const wrong = [
    // Another chain with a different id.
    ({ method }: Call, result: unknown) => (method === 'eth_chainId' ? '0x1' : result),
    // Another chain with the same id.
    ({ params }: Call, result: unknown) =>
      params[0] === '0x0' ? { ...(result as object), hash: `0x${'12'.repeat(32)}` } : result,
    // Has only the newest block and block 0.
    ({ method, params }: Call, result: unknown) =>
      method === 'eth_getBlockByNumber' && params[0] !== 'latest' && params[0] !== '0x0' ? null : result,
    // Lacks receipts.
    ({ method }: Call, result: unknown) =>
      ['eth_getBlockReceipts', 'eth_getTransactionReceipt'].includes(method) ? null : result,
    // Trusted, with logs of another block.
    ({ method }: Call, result: unknown) =>
      method === 'eth_getLogs' ? (result as Log[]).map(ofAnotherBlock) : result,
  ].map((fault) => new FaultyProvider(chain.rpcUrl, () => fault));
  const urls = await Promise.all(wrong.map((provider) => provider.start()));
  const indexer = await testIndexer(chain, world.manifest, undefined, [...urls, chain.rpcUrl], {
    trustedRpcUrls: urls.slice(-1),
  });
  try {
    await expectSame(indexer);
    for (const { requests } of wrong) expect(requests).toBeGreaterThan(0);
  } finally {
    await indexer.close();
    await Promise.all(wrong.map((provider) => provider.stop()));
  }
});

test('a stalled first provider is replaced by a working one, and used again after it recovers', async () => {
  const last = await chain.call<{ number: string }>('eth_getBlockByNumber', 'latest', false);
  const isNewer = (number: unknown) =>
    typeof number === 'string' && number.startsWith('0x') && Number(number) > Number(last.number);
  await using stands = new FaultyProvider(chain.rpcUrl, () => ({ method, params }, result) => {
    if (method === 'eth_blockNumber') return last.number;
    if (params[0] === 'latest') return last;
    return method === 'eth_getBlockByNumber' && isNewer(params[0]) ? null : result;
  });
  let work = 0;
  await using second = new FaultyProvider(chain.rpcUrl, (calls) => {
    if (calls.some(({ method }) => /^eth_get(Block|Transaction)Receipt/.test(method))) work++;
    return 'pass';
  });
  const urls = [await stands.start(), await second.start()];
  await using indexer = await testIndexer(chain, world.manifest, undefined, urls, {
    providerTimes: { staleMs: 1_000, returnMs: 100 },
  });
  const { number } = await chain.head();
  await vi.waitFor(async () => expect((await readHead(indexer.ctx))?.number).toBe(number), WAIT);
  const before = work;
  await world.acts(6);
  await indexer.caughtUp();
  // Only the second provider has the new blocks.
  expect(work).toBeGreaterThan(before);

  stands.next = () => 'pass';
  await vi.waitFor(async () => {
    const earlier = work;
    await world.acts(1);
    await indexer.caughtUp();
    expect(work).toBe(earlier);
  }, WAIT);
  await expectSame(indexer);
});

test('when one provider is down the next is used', async () => {
  const provider = new FaultyProvider(chain.rpcUrl);
  const first = await provider.start();
  await using indexer = await testIndexer(chain, world.manifest, undefined, [first, chain.rpcUrl]);
  await expectSame(indexer);
  expect(provider.requests).toBeGreaterThan(0);
  await provider.stop();
  await world.acts(5);
  await expectSame(indexer);
});

test('a rate-limiting provider is replaced by the next at once', async () => {
  await using provider = new FaultyProvider(chain.rpcUrl, () => 429);
  const limited = await provider.start();
  await using indexer = await testIndexer(chain, world.manifest, undefined, [limited, chain.rpcUrl], {
    providerTimes: { returnMs: 600_000 },
  });
  await expectSame(indexer);
  expect(provider.requests).toBeLessThan(5);
});
