import { type Hash, type PublicClient } from 'viem';

export interface BlockMark {
  number: bigint;
  hash: Hash;
}

/** The newest block that is older than `time` (unix s), by bisection; undefined when even block `first` is not. */
export async function lastBlockBefore(
  client: PublicClient,
  time: number,
  first: bigint,
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
  if (high.timestamp < time) return { number: high.number, hash: high.hash };
  while (high.number - low.number > 1n) {
    const middle = await mark((low.number + high.number) / 2n);
    if (middle.timestamp < time) low = middle;
    else high = middle;
  }
  return { number: low.number, hash: low.hash };
}
