import { TestChain } from '@koala/contracts/testing/TestChain';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BlockRange } from '../../src/indexer/BlockRange.ts';
import { createSource } from '../../src/indexer/createIndexer.ts';
import { RangeReader } from '../../src/indexer/RangeReader.ts';
import { TestWorld } from '../support/TestWorld.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = pino({ level: 'silent' });
let chain: TestChain;
let world: TestWorld;

beforeAll(async () => {
  chain = await TestChain.start();
  world = await TestWorld.start(chain, 51);
  await world.acts(10);
});
afterAll(() => chain.stop());

test.each(['proven', 'trusted'])(
  'ranges that end early are together what one range holds, %s',
  async (how) => {
    const { manifest } = world;
    const { number } = await chain.head();
    const parts = {
      manifest,
      log,
      rpcUrls: [chain.rpcUrl],
      ...(how === 'trusted' ? { trustedRpcUrls: [chain.rpcUrl] } : {}),
    };
    const whole = await createSource(parts).range(manifest.startBlock, number);
    expect(whole.blocks.at(-1)!.number).toBe(number);

    const reader = new RangeReader(createSource({ ...parts, mostTransactions: 3 }));
    const ranges: BlockRange[] = [];
    for (let from = manifest.startBlock; from <= number;) {
      const range = await reader.read(from, number);
      from += range.blocks.length;
      ranges.push(range);
    }
    expect(ranges.flatMap(({ blocks }) => blocks)).toEqual(whole.blocks);
    expect(ranges.flatMap(({ logs }) => logs)).toEqual(whole.logs);
    expect(ranges.flatMap(({ failed }) => failed)).toEqual(whole.failed);
    // A block of its own has all of its transactions, however many.
    const transactionsOf = ({ logs }: BlockRange) => new Set(logs.map(({ txHash }) => txHash)).size;
    for (const range of ranges.filter(({ blocks }) => blocks.length > 1))
      expect(transactionsOf(range)).toBeLessThanOrEqual(3);
    expect(ranges.length).toBeGreaterThan(10);
  },
);
