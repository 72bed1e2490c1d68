import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import type { BlockRange } from '../../src/indexer/blocks/BlockRange.ts';
import { ChainSource } from '../../src/indexer/ChainSource.ts';
import { RangeReader } from '../../src/indexer/RangeReader.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

const log = pino({ level: 'silent' });
/** Blocks without events, enough for the longest range. */
const EMPTY_BLOCKS = 900;
/** The maximum number of blocks that RangeReader requests at once. */
const LARGEST_SIZE = 200;
const MAX_TRANSACTIONS = 3;

useWorld(51);
beforeAll(async () => {
  await world.acts(10);
  await chain.mine(EMPTY_BLOCKS);
  await world.acts(10);
});

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
    const whole = await new ChainSource(parts).range(manifest.startBlock, number);
    expect(whole.blocks.at(-1)!.number).toBe(number);

    const reader = new RangeReader(new ChainSource({ ...parts, mostTransactions: MAX_TRANSACTIONS }));
    const ranges: BlockRange[] = [];
    for (let from = manifest.startBlock; from <= number;) {
      const range = await reader.read(from, number);
      from += range.blocks.length;
      ranges.push(range);
    }
    expect(ranges.flatMap(({ blocks }) => blocks)).toEqual(whole.blocks);
    expect(ranges.flatMap(({ logs }) => logs)).toEqual(whole.logs);
    expect(ranges.flatMap(({ failed }) => failed)).toEqual(whole.failed);
    // A single block is complete, however many transactions it has.
    for (const range of ranges.filter(({ blocks }) => blocks.length > 1))
      expect(transactionsOf(range)).toBeLessThanOrEqual(MAX_TRANSACTIONS);
    expect(ranges.length).toBeGreaterThan(10);
  },
);

test('while a range is written, one more bounded range is in memory', async () => {
  const { manifest } = world;
  const { number } = await chain.head();
  const source = new ChainSource({
    manifest,
    log,
    rpcUrls: [chain.rpcUrl],
    mostTransactions: MAX_TRANSACTIONS,
  });
  const asked = vi.spyOn(source, 'range');
  const reader = new RangeReader(source);
  const sizes: number[] = [];
  for (let from = manifest.startBlock; ;) {
    const range = await reader.read(from, number);
    from += range.blocks.length;
    if (from > number) break;
    // One request beyond the returned range: while the caller writes it, the reader prefetches only the next one.
    expect(asked).toHaveBeenCalledTimes(sizes.length + 2);
    const [first, next] = asked.mock.calls
      .slice(-2)
      .map(([begin, end]) => ({ begin, size: end - begin + 1 }));
    expect(next!.begin).toBe(from);
    sizes.push(next!.size);
    const ahead = (await asked.mock.results.at(-1)!.value) as BlockRange;
    if (ahead.blocks.length > 1) expect(transactionsOf(ahead)).toBeLessThanOrEqual(MAX_TRANSACTIONS);
    // A range length that was truncated is not requested again.
    if (range.blocks.length < first!.size) expect(next!.size).toBeLessThanOrEqual(range.blocks.length);
  }
  expect(Math.max(...sizes)).toBe(LARGEST_SIZE);
});

test('prefetched blocks are dropped after a failure and for another provider', async () => {
  const { manifest } = world;
  const { number } = await chain.head();
  const rpcUrls = [chain.rpcUrl, chain.rpcUrl.replace('127.0.0.1', 'localhost')];
  const source = new ChainSource({ manifest, log, rpcUrls });
  const asked = vi.spyOn(source, 'range');
  const reader = new RangeReader(source);
  const first = await reader.read(manifest.startBlock, number);
  const from = manifest.startBlock + first.blocks.length;
  const askedFor = () => asked.mock.calls.filter(([begin]) => begin === from).length;
  expect(askedFor()).toBe(1);

  source.providers.rotate(source.providers.current);
  const again = await reader.read(from, from);
  expect(again.blocks[0]!.number).toBe(from);
  expect(askedFor()).toBe(2);

  await reader.read(manifest.startBlock, number);
  reader.shrink(1);
  const [begin, end] = asked.mock.calls.at(-1)!;
  await reader.read(begin, number);
  expect(asked.mock.calls.filter(([at]) => at === begin)).toHaveLength(2);
  const [, shrunk] = asked.mock.calls.filter(([at]) => at === begin).at(-1)!;
  expect(shrunk - begin + 1).toBeLessThanOrEqual(Math.floor((end - begin + 1) / 2));
});

const transactionsOf = ({ logs }: BlockRange) => new Set(logs.map(({ txHash }) => txHash)).size;
