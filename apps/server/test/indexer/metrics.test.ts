import { Registry } from 'prom-client';
import { beforeAll, expect, test, vi } from 'vitest';
import { IndexMetrics } from '../../src/metrics/IndexMetrics.ts';
import { answerFaults } from '@koala/testkit/answerFaults';
import { FaultyProvider } from '@koala/testkit/FaultyProvider';
import { metricSum, metricValues } from '../support/metricValues.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

const WAIT = { timeout: 60_000, interval: 20 };

useWorld(61);
beforeAll(async () => {
  await world.acts(5);
});

const faultsOf = (registry: Registry, provider: string, kind: string) =>
  metricSum(registry, 'koala_provider_faults_total', { provider, kind });

test('blocks are counted as they are proven, and a reorganization with its depth', async () => {
  const registry = new Registry();
  const metrics = new IndexMetrics(registry);
  await using indexer = await testIndexer(chain, world.manifest, undefined, undefined, { metrics });
  await indexer.caughtUp();
  const blocks = (await chain.head()).number - world.manifest.startBlock + 1;
  expect(await metricValues(registry, 'koala_index_blocks_total')).toEqual({
    '{proof="proven"}': blocks,
    '{proof="trusted"}': 0,
    '{proof="header_unproven"}': 0,
  });
  expect(await metricSum(registry, 'koala_reorganization_depth_blocks_count')).toBe(0);
  await world.reorg(4);
  await indexer.caughtUp();
  expect(await metricSum(registry, 'koala_reorganization_depth_blocks_count')).toBe(1);
  expect(await metricSum(registry, 'koala_reorganization_depth_blocks_sum')).toBe(4);
  expect(await metricValues(registry, 'koala_reorganization_depth_blocks_bucket', { le: '2' })).toEqual({
    '{le="2"}': 0,
  });
  expect(await metricSum(registry, 'koala_provider_faults_total')).toBe(0);
});

test('provider faults are counted by provider and kind', async () => {
  const lies = answerFaults({ chain: () => chain, contract: () => world.contracts.kl.address });
  const liar = new FaultyProvider(chain.rpcUrl, () => lies['logs that are left out']!);
  const stranger = new FaultyProvider(
    chain.rpcUrl,
    () => (call, result) => (call.method === 'eth_chainId' ? '0x1' : result),
  );
  const missing = new FaultyProvider(chain.rpcUrl, () => lies['no blocks']!);
  const refusals = [429, 503];
  const busy = new FaultyProvider(chain.rpcUrl, (calls) =>
    // Only the indexer's own requests contain eth_chainId; the comparison of blocks sends others.
    calls.some(({ method }) => method === 'eth_chainId') ? (refusals.shift() ?? 'pass') : 'pass',
  );
  const providers = [liar, stranger, missing, busy];
  const urls = await Promise.all(providers.map((provider) => provider.start()));
  const registry = new Registry();
  const metrics = new IndexMetrics(registry);
  const indexer = await testIndexer(chain, world.manifest, undefined, urls, {
    metrics,
    // Long intervals, so that each provider is left only because of its fault.
    providerTimes: { staleMs: 600_000, compareMs: 600_000 },
  });
  try {
    expect(await faultsOf(registry, '1', 'wrong_chain')).toBe(0);
    await indexer.caughtUp();
    expect(await faultsOf(registry, '1', 'forged')).toBeGreaterThan(0);
    expect(await metricSum(registry, 'koala_index_failed_proofs_total')).toBeGreaterThan(0);
    expect(await faultsOf(registry, '2', 'wrong_chain')).toBeGreaterThan(0);
    expect(await faultsOf(registry, '3', 'inconsistent')).toBeGreaterThan(0);
    // Each faulty response counts, including those where a retry succeeded.
    expect(await faultsOf(registry, '4', 'rate_limited')).toBe(1);
    expect(await faultsOf(registry, '4', 'http_error')).toBe(1);
    expect(await metricSum(registry, 'koala_provider_switches_total')).toBeGreaterThanOrEqual(3);
    expect(await registry.metrics()).not.toContain('127.0.0.1');
    await busy.stop();
    await world.acts(1);
    await vi.waitFor(async () => {
      expect(await faultsOf(registry, '4', 'unreachable')).toBeGreaterThan(0);
    }, WAIT);
  } finally {
    await indexer.close();
    await Promise.all([liar, stranger, missing].map((provider) => provider.stop()));
  }
});

test('an unused provider that does not respond is counted too', async () => {
  await using first = new FaultyProvider(chain.rpcUrl);
  await using spare = new FaultyProvider(chain.rpcUrl, () => 429);
  const registry = new Registry();
  await using indexer = await testIndexer(
    chain,
    world.manifest,
    undefined,
    [await first.start(), await spare.start()],
    {
      metrics: new IndexMetrics(registry),
      providerTimes: { staleMs: 600_000, compareMs: 1 },
    },
  );
  await indexer.caughtUp();
  await vi.waitFor(async () => {
    await world.acts(1);
    expect(await faultsOf(registry, '2', 'rate_limited')).toBeGreaterThan(1);
  }, WAIT);
  expect(await metricSum(registry, 'koala_provider_switches_total')).toBe(0);
  expect(await metricSum(registry, 'koala_provider_faults_total', { provider: '1' })).toBe(0);
});
