import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectExact } from '../support/expectExact.ts';
import { FaultyProvider } from '../support/FaultyProvider.ts';
import { TestChain } from '../support/TestChain.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { randomFrom, TestWorld } from '../support/TestWorld.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let chain: TestChain;
let world: TestWorld;

beforeAll(async () => {
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 2);
  await world.acts(60);
});
afterAll(() => chain.stop());

test('a provider that refuses, cuts the line and limits ranges slows the index down and does not spoil it', async () => {
  const random = randomFrom(3);
  const provider = new FaultyProvider(chain.rpcUrl, (calls) => {
    const range = calls.find(({ method }) => method === 'eth_getLogs')?.params[0] as
      { fromBlock?: string; toBlock?: string } | undefined;
    if (range?.toBlock && Number(range.toBlock) - Number(range.fromBlock) > 40) return 413;
    const dice = random();
    if (dice < 0.05) return 429;
    if (dice < 0.1) return 503;
    return dice < 0.15 ? 'cut' : 'pass';
  });
  const indexer = await testIndexer(chain, world.manifest, undefined, [await provider.start()]);
  try {
    await expectExact(indexer, chain, world.manifest);
    await world.acts(10);
    await expectExact(indexer, chain, world.manifest);
  } finally {
    await indexer.close();
    await provider.stop();
  }
});

test('answers that do not fit together are not believed', async () => {
  const random = randomFrom(4);
  const provider = new FaultyProvider(chain.rpcUrl, () => {
    const dice = random();
    if (dice < 0.08) return ({ method }, result) => (method === 'eth_getBlockByNumber' ? null : result);
    if (dice < 0.16) return ({ method }, result) => (method === 'eth_getTransactionReceipt' ? null : result);
    if (dice > 0.24) return 'pass';
    return ({ method }, result) =>
      method === 'eth_getLogs'
        ? (result as object[]).map((log) => ({ ...log, blockHash: `0x${'ab'.repeat(32)}` }))
        : result;
  });
  const indexer = await testIndexer(chain, world.manifest, undefined, [await provider.start()]);
  try {
    await expectExact(indexer, chain, world.manifest);
  } finally {
    await indexer.close();
    await provider.stop();
  }
});

test('when one provider is gone the next is asked', async () => {
  const provider = new FaultyProvider(chain.rpcUrl);
  const first = await provider.start();
  const indexer = await testIndexer(chain, world.manifest, undefined, [first, chain.rpcUrl]);
  try {
    await expectExact(indexer, chain, world.manifest);
    expect(provider.requests).toBeGreaterThan(0);
    await provider.stop();
    await world.acts(5);
    await expectExact(indexer, chain, world.manifest);
  } finally {
    await indexer.close();
  }
});
