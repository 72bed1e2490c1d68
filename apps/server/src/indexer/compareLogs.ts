import { and, gte, lte } from 'drizzle-orm';
import { blocks, logs } from '../db/chainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { BlockRange, SourceLog } from './blocks/BlockRange.ts';

export interface LogDifference {
  block: number;
  what: string;
}

export function logRow(log: SourceLog): typeof logs.$inferInsert {
  const [topic0, topic1, topic2, topic3] = log.topics;
  const { block, logIndex, txHash, txIndex, address, data } = log;
  return { block, logIndex, txHash, txIndex, address, topic0, topic1, topic2, topic3, data };
}

/** Differences between the indexed blocks and logs and the proven ones of `range`, ordered by block; empty when they agree. */
export async function compareLogs(db: Database, range: BlockRange): Promise<LogDifference[]> {
  const [first, last] = [range.blocks[0], range.blocks.at(-1)];
  if (!first || !last) return [];
  const within = (number: typeof blocks.number | typeof logs.block) =>
    and(gte(number, first.number), lte(number, last.number));
  const [storedBlocks, storedLogs] = await Promise.all([
    db.select().from(blocks).where(within(blocks.number)),
    db.select().from(logs).where(within(logs.block)),
  ]);
  const hashes = new Map(storedBlocks.map(({ number, hash }) => [number, hash]));
  const otherBlocks = range.blocks
    .filter(({ number, hash }) => hashes.get(number) !== hash)
    .map(({ number }) => ({ block: number, what: `block ${number} differs from the chain` }));
  const there = new Map(range.logs.map(logRow).map((row) => [keyOf(row), row]));
  const here = new Map(storedLogs.map((row) => [keyOf(row), row]));
  const missing = [...there]
    .filter(([key]) => !here.has(key))
    .map(([, row]) => ({ block: row.block, what: `log ${row.logIndex} of block ${row.block} is missing` }));
  const surplus = [...here]
    .filter(([key]) => !there.has(key))
    .map(([, row]) => ({
      block: row.block,
      what: `log ${row.logIndex} of block ${row.block} is not on the chain`,
    }));
  return [...otherBlocks, ...missing, ...surplus].sort((a, b) => a.block - b.block);
}

function keyOf(row: typeof logs.$inferInsert): string {
  const { block, logIndex, txHash, txIndex, address, topic0, topic1, topic2, topic3, data } = row;
  return [block, logIndex, txHash, txIndex, address, topic0, topic1, topic2, topic3, data].join();
}
