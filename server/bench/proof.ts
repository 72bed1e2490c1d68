import { TestChain } from '@koala/contracts/testing/TestChain';
import { klAbi } from '@koala/protocol/abi/kl';
import { encodeFunctionData, numberToHex } from 'viem';
import { pino } from 'pino';
import { createSource } from '../src/indexer/createIndexer.ts';
import type { ChainSource } from '../src/indexer/ChainSource.ts';
import { TestWorld } from '../test/support/TestWorld.ts';
import { median } from './rows.ts';
import type { Row, ServerOptions } from './rows.ts';

const EMPTY_BLOCKS = 400;
const FULL_BLOCKS = 8;
const TRANSACTIONS = 100;
const RANGE = 100;

/** Processor time of reading blocks and their events from a local chain, proven beside trusted. The node's own is not in it. */
export async function proofPart({ runs }: ServerOptions): Promise<Row[]> {
  const chain = await TestChain.start();
  try {
    const { manifest, bound } = await TestWorld.start(chain, 1);
    const empty = (await chain.head()).number + 1;
    await chain.mine(EMPTY_BLOCKS);
    const full = empty + EMPTY_BLOCKS;
    await chain.call('evm_setAutomine', false);
    for (let i = 0; i < FULL_BLOCKS; i++) await approvals(chain, bound[1]!, manifest.contracts.bf.address);
    const parts = { manifest, rpcUrls: [chain.rpcUrl], log: pino({ level: 'silent' }) };
    const proven = createSource(parts);
    const trusted = createSource({ ...parts, trustedRpcUrls: parts.rpcUrls });
    for (const source of [trusted, proven]) await cpuOf(source, empty, full + FULL_BLOCKS - 1);
    return [
      await compare('block that its bloom excludes', empty, EMPTY_BLOCKS),
      await compare(`block of ${TRANSACTIONS} events`, full, FULL_BLOCKS),
    ];

    async function compare(what: string, first: number, count: number): Promise<Row> {
      const turns = { proven: [] as number[], trusted: [] as number[] };
      for (let i = 0; i < runs; i++) {
        turns.trusted.push((await cpuOf(trusted, first, first + count - 1)) / count);
        turns.proven.push((await cpuOf(proven, first, first + count - 1)) / count);
      }
      const [value, referenceValue] = [median(turns.proven), median(turns.trusted)];
      return {
        what,
        value,
        unit: 'ms CPU',
        reference: 'trusted',
        referenceValue,
        ratio: value / referenceValue,
      };
    }
  } finally {
    await chain.stop();
  }
}

/** A block of transactions of one event each. */
async function approvals(chain: TestChain, from: `0x${string}`, to: `0x${string}`): Promise<void> {
  for (let i = 0; i < TRANSACTIONS; i++) {
    const data = encodeFunctionData({ abi: klAbi, functionName: 'approve', args: [to, BigInt(i)] });
    const price = { gas: numberToHex(100_000), gasPrice: numberToHex(2_000_000_000) };
    await chain.call('eth_sendTransaction', { from, to, data, ...price });
  }
  await chain.mine();
}

/** Milliseconds of processor time of this process. */
async function cpuOf(source: ChainSource, first: number, last: number): Promise<number> {
  const before = process.cpuUsage();
  for (let from = first; from <= last; from += RANGE) {
    await source.range(from, Math.min(from + RANGE - 1, last));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
