import type { Hash, PublicClient } from 'viem';

export interface BlockMark {
  number: bigint;
  hash: Hash;
}

/**
 * The newest block that is older than `time` (unix s), by bisection; undefined when even block `first` is not. Rejects when the node has no
 * block at or after `time`: its newest block could otherwise be mistaken for the last one before `time`. Set `mayBeNewest` only with a
 * single node, when the next block is known to be the first after `time`.
 */
export async function lastBlockBefore(
  client: PublicClient,
  time: number,
  first: bigint,
  mayBeNewest = false,
): Promise<BlockMark | undefined> {
  const mark = async (blockNumber?: bigint) => {
    const { number, hash, timestamp } = await client.getBlock(
      blockNumber === undefined ? { blockTag: 'latest' } : { blockNumber },
    );
    return { number, hash, timestamp: Number(timestamp) };
  };
  let low = await mark(first);
  if (low.timestamp >= time) return undefined;
  let high = await mark();
  if (high.timestamp < time && mayBeNewest) return { number: high.number, hash: high.hash };
  if (high.timestamp < time)
    throw new Error(
      `the node has no block at or after ${new Date(time * 1000).toISOString()} yet: it may be syncing, or the chain has stopped`,
    );
  while (high.number - low.number > 1n) {
    const middle = await mark((low.number + high.number) / 2n);
    if (middle.timestamp < time) low = middle;
    else high = middle;
  }
  return { number: low.number, hash: low.hash };
}
